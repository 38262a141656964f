import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
const g=readFileSync("/proc/self/cgroup","utf8").split("\n").find(l=>l.includes("cpuacct")).split(":")[2];
const cpu=()=>Number(readFileSync(`/sys/fs/cgroup/cpuacct${g}/cpuacct.usage`,"utf8"))/1e9;
const url=process.env.BASE_URL; const mode=process.argv[2]; const extra=(process.env.EXTRA??"").split(" ").filter(Boolean);
const browser=await chromium.launch({executablePath:process.env.CHROME,args:["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync",...extra]});
const N=Number(process.argv[3]??8); const hash=process.argv[4]??"#/hand?cards=KQT5.J72.965.AK8";
let ctx=mode!=="fresh"?await browser.newContext({serviceWorkers:"block"}):null; let page=null;
if(ctx&&process.env.SAVE) await ctx.addInitScript(()=>{Object.defineProperty(navigator,"connection",{value:{saveData:true},configurable:true})});
const parts={}; const t0=Date.now();
for(let i=0;i<N;i++){ let c=cpu(); const lap=n=>{const d=cpu();parts[n]=(parts[n]??0)+d-c;c=d;};
 if(mode==="fresh") ctx=await browser.newContext({serviceWorkers:"block"}); lap("context");
 if(mode!=="samepage"||!page) page=await ctx.newPage(); lap("page");
 if(mode==="samepage"&&i>0){await page.goto("about:blank");}
 await page.goto(url+(mode==="blank"?"robots.none":hash)); if(mode!=="blank")await page.locator("#main").waitFor(); lap("open");
 if(process.env.IDLE){await page.waitForTimeout(+process.env.IDLE); lap("idle");}
 if(mode!=="samepage")await page.close(); if(mode==="fresh")await ctx.close(); lap("close"); }
console.log(mode,extra.join(" "),Object.entries(parts).map(([k,v])=>`${k} ${(v/N).toFixed(3)}`).join("  "),"wall",((Date.now()-t0)/N/1000).toFixed(2));
await browser.close();
