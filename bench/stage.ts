/**
 * The 3D part of the product page: what it brings when it is first shown, counted as Chromium receives it, and how
 * long its first frame takes beside the least one can draw with three.js. Without a graphics card both are drawn in
 * software, each in a browser of its own, so that neither finds a shader the other has compiled.
 */
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { build as bundle } from "vite";
import { chromiumFlagsWithGraphics, findChromium } from "../scripts/chromium.mjs";
import { atMost, type Figure, median, progress } from "./figure.ts";
import { freePort, shopProgram, shopVariables, startProgram, temporaryFolder } from "./programs.ts";

const goals = { kilobytes: 230, firstFrame: 1.5, secondsToClean: 10 };
const samples = 7;

export async function* measureStage(): AsyncGenerator<Figure> {
  const { bytes, secondsToClean } = await onThePage();
  yield atMost("3D part, as received (brotli)", bytes / 1000, "kB", goals.kilobytes);
  yield atMost(
    "rest until the picture is clean, without a graphics card",
    secondsToClean,
    "s",
    goals.secondsToClean,
  );
  const { stage, box } = await firstFrames();
  yield atMost(
    "first frame of the 3D part, against a bare three.js box",
    median(stage) / median(box),
    "×",
    goals.firstFrame,
  );
}

const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: chromiumFlagsWithGraphics });

/**
 * Everything that arrives after the page itself: scripts and styles of the part and what only it needs; and how long its
 * first frame stands until light is added up.
 */
async function onThePage(): Promise<{ bytes: number; secondsToClean: number }> {
  const port = await freePort();
  const shop = await startProgram(shopProgram, { variables: shopVariables(port, temporaryFolder()) });
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const late = new Set<string>();
    let received = 0;
    session.on("Network.requestWillBeSent", ({ requestId, request, initiator }) => {
      // What the document names itself is the page; what a script asks for is the part.
      if (initiator.type === "script" && /\.(js|css)$/.test(request.url)) late.add(requestId);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (late.has(requestId)) received += encodedDataLength;
    });
    await session.send("Network.enable");
    await page.goto(`http://localhost:${port}/_local/stage`);
    await page.waitForSelector("[data-stage=drawn]", { timeout: 120_000 });
    const drawn = performance.now();
    await page.waitForSelector("canvas[data-settled]", { timeout: 120_000 });
    return { bytes: received, secondsToClean: (performance.now() - drawn) / 1000 };
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function firstFrames(): Promise<Record<"stage" | "box", number[]>> {
  const script = await bundled();
  const taken = { stage: [] as number[], box: [] as number[] };
  for (let sample = 0; sample < samples; sample++)
    for (const kind of ["stage", "box"] as const) {
      const browser = await launch();
      const page = await browser.newPage();
      await page.addScriptTag({ content: script });
      const milliseconds = await page.evaluate((wanted) => window.firstFrame(wanted), kind);
      progress(`  first frame of the ${kind}: ${Math.round(milliseconds)} ms`);
      taken[kind].push(milliseconds);
      await browser.close();
    }
  return taken;
}

async function bundled(): Promise<string> {
  const made = await bundle({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: {
        entry: path.join(import.meta.dirname, "stage/first-frame.ts"),
        formats: ["iife"],
        name: "firstFrameBench",
      },
    },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (!first || !("output" in first)) throw new Error("The first frame's page was not bundled.");
  return first.output[0].code;
}
