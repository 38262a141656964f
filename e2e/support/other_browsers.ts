import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { Session } from "./web_driver.ts";

/** The supported browsers other than Chromium. */
export type BrowserName = "firefox" | "webkit";

/** A running browser, and the programs that were started for it. */
export interface Browser {
  session: Session;
  /** Ends the browser and its programs. */
  stop: () => Promise<void>;
}

/** Starts a browser with an empty profile, which uses a proxy for all requests beyond this machine. */
export async function startBrowser(name: BrowserName, proxy: string): Promise<Browser> {
  return name === "firefox" ? startFirefox(proxy) : startWebKit(proxy);
}

async function startFirefox(proxy: string): Promise<Browser> {
  const port = await findFreePort();
  const driver = start("GECKODRIVER", "geckodriver", [`--port=${port}`, "--websocket-port=0"]);
  const binary = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";
  const options = { "moz:firefoxOptions": { binary, args: ["-headless"] } };
  return browser(port, { ...proxyCapabilities(proxy), ...options }, [driver]);
}

async function startWebKit(proxy: string): Promise<Browser> {
  const port = await findFreePort();
  // WebKitGTK has no headless mode, so it gets a virtual screen.
  const screen = start("XVFB", "Xvfb", ["-displayfd", "1", "-screen", "0", "1400x2000x24", "-nolisten", "tcp"]);
  const [number] = await once(screen.stdout ?? screen, "data");
  const env = { DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: "x11" };
  const driver = start("WEBKIT_DRIVER", "WebKitWebDriver", [`--port=${port}`], env);
  return browser(port, proxyCapabilities(proxy), [driver, screen]);
}

/** Starts a program, whose path `cargo xtask test` sets in a variable. Without the variable, its usual name is used. */
function start(variable: string, usual: string, options: string[], env: Record<string, string> = {}): ChildProcess {
  const program = process.env[variable] ?? usual;
  const child = spawn(program, options, { stdio: ["ignore", "pipe", "ignore"], env: { ...process.env, ...env } });
  child.stdout.resume();
  return child;
}

/** Returns the capabilities of a browser with a proxy, without `noProxy`, which sometimes crashes WebKitGTK 2.50. */
function proxyCapabilities(proxy: string): Record<string, unknown> {
  return { proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy } };
}

/** Starts a browser through its driver, which must be the first of the programs. */
async function browser(port: number, capabilities: Record<string, unknown>, programs: ChildProcess[]): Promise<Browser> {
  const stop = async (): Promise<void> => {
    for (const program of programs) {
      if (program.kill()) {
        await once(program, "exit");
      }
    }
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await expect(async () => {
      expect((await fetch(`${address}/status`)).ok).toBe(true);
    }).toPass();
    const session = await Session.start(address, capabilities);
    return { session, stop: async () => session.end().finally(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
