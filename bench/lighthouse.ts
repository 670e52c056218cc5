/** Google's own verdict on the home page, as a phone on a slow network sees it: the middle of five runs. */
import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "../scripts/chromium.mjs";
import { atLeast, atMost, type Figure, median, progress, voided } from "./figure.ts";
import { freePort, shopProgram, shopVariables, startProgram, temporaryFolder } from "./programs.ts";

const runs = 5;
/** Below this the machine is slower than the phone that Lighthouse imitates, and its times mean nothing. */
const lowestBenchmarkIndex = 700;

export async function* measureLighthouse(): AsyncGenerator<Figure> {
  const port = await freePort();
  const shop = await startProgram(shopProgram, { variables: shopVariables(port, temporaryFolder()) });
  const results: Result[] = [];
  const url = `http://localhost:${port}/`;
  try {
    // As visitors find it: rendered and compressed for somebody before them.
    await fetch(url, { headers: { "accept-encoding": "br" } });
    for (let run = 1; run <= runs; run += 1) {
      const result = await visit(url);
      results.push(result);
      progress(`  run ${run}: ${JSON.stringify(summary(result))}`);
    }
  } finally {
    await shop.stop();
  }
  const middle = (of: (result: Result) => number) => median(results.map(of));
  const score = (category: string) => middle((result) => (result.categories[category]?.score ?? 0) * 100);
  const fastEnough = middle((result) => result.environment.benchmarkIndex) >= lowestBenchmarkIndex;
  const performance = atLeast("Lighthouse: performance", score("performance"), "points", 95);
  yield fastEnough ? performance : voided(performance);
  yield atLeast("Lighthouse: accessibility", score("accessibility"), "points", 100);
  yield atLeast("Lighthouse: best practices", score("best-practices"), "points", 100);
  yield atLeast("Lighthouse: search engines", score("seo"), "points", 100);
  yield atMost("Lighthouse: layout shift", middle(layoutShift), "", 0.02);
}

const audit = (result: Result, id: string) => result.audits[id]?.numericValue ?? Number.NaN;
const layoutShift = (result: Result) => audit(result, "cumulative-layout-shift");

function summary(result: Result): object {
  return {
    ...Object.fromEntries(Object.entries(result.categories).map(([id, { score }]) => [id, score])),
    benchmarkIndex: result.environment.benchmarkIndex,
    lcp: Math.round(audit(result, "largest-contentful-paint")),
    tbt: Math.round(audit(result, "total-blocking-time")),
    cls: layoutShift(result),
    failed: Object.values(result.audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === "binary")
      .map(({ id }) => id),
  };
}

async function visit(url: string): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const outcome = await lighthouse(url, {
      port,
      logLevel: "silent",
      // The network is imitated, the processor is not: this machine is no faster than the phone.
      throttling: { cpuSlowdownMultiplier: 1 },
    });
    if (!outcome) throw new Error("Lighthouse gave no result.");
    return outcome.lhr;
  } finally {
    await browser.close();
  }
}
