// Changed for Kibitzer: `fetchPart` and `instantiatePart` are new; `static/chunks.js` may have fetched a part already.
async function fetchPart(address) {
    const response = await (globalThis.kibitzerChunks?.take(address.href) ?? fetch(address));
    if (!response.ok) {
        throw new Error(`${address.href}: ${response.status}`);
    }
    return response;
}
// Some hosts serve WebAssembly under another media type, which the streaming function refuses.
async function instantiatePart(response, imports) {
    const type = response.headers.get("Content-Type") ?? "";
    return type.startsWith("application/wasm")
        ? WebAssembly.instantiateStreaming(response, imports)
        : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
function wrapAsyncCb(callee) {
    return async (callbackIndex, callbackData) => {
        let success;
        try {
            await callee();
            success = true;
        } catch (e) {
            console.error(e);
            success = false;
        } finally {
            const sharedImports = getSharedImports();
            sharedImports.__wasm_split.__indirect_function_table.get(callbackIndex)(callbackData, success);
        }
    }
}
function makeLoad(fetcher, deps) {
    const loader = async () => {
        const parallelStuff = deps.map(d => d());
        const instantiate = fetcher();
        await Promise.all(parallelStuff);
        const imports = getSharedImports();
        return instantiate(imports);
    };
    let loadingModule = undefined;
    return () => {
        if (loadingModule === undefined) {
            const thisLoad = loader();
            // Memoize successes only: a rejected load must not be cached for
            // the lifetime of the session, or one transient network failure
            // permanently breaks the module. Clearing on rejection lets the
            // next call (e.g. the Rust side re-invoking load after a failed
            // callback) start a fresh attempt.
            thisLoad.catch(() => {
                if (loadingModule === thisLoad) loadingModule = undefined;
            });
            loadingModule = thisLoad;
        }
        return loadingModule;
    }
}
