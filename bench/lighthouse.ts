/** Google's own verdict on the home page and a product page, as a phone on a slow network sees them: the middle of five runs. */
import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "../scripts/chromium.mjs";
import { atLeast, atMost, type Figure, median, progress, voided } from "./figure.ts";
import { freePort, shopProgram, shopVariables, startProgram, temporaryFolder } from "./programs.ts";

const runs = 5;
/** Below this the machine is slower than the phone that Lighthouse imitates, and its times mean nothing. */
const lowestBenchmarkIndex = 700;

const pages = [
  { name: "home", path: "/" },
  { name: "product", path: "/full-color-mailer-boxes/" },
] as const;

export async function* measureLighthouse(): AsyncGenerator<Figure> {
  const port = await freePort();
  const shop = await startProgram(shopProgram, { variables: shopVariables(port, temporaryFolder()) });
  try {
    for (const { name, path } of pages)
      yield* figuresOf(name, await visits(`http://localhost:${port}${path}`));
  } finally {
    await shop.stop();
  }
}

async function visits(url: string): Promise<Result[]> {
  const results: Result[] = [];
  // As visitors find it: rendered and compressed for somebody before them.
  await fetch(url, { headers: { "accept-encoding": "br" } });
  for (let run = 1; run <= runs; run += 1) {
    const result = await visit(url);
    results.push(result);
    progress(`  ${url}, run ${run}: ${JSON.stringify(summary(result))}`);
  }
  return results;
}

function* figuresOf(page: string, results: readonly Result[]): Generator<Figure> {
  const middle = (of: (result: Result) => number) => median(results.map(of));
  const score = (category: string) => middle((result) => (result.categories[category]?.score ?? 0) * 100);
  const fastEnough = middle((result) => result.environment.benchmarkIndex) >= lowestBenchmarkIndex;
  const timed = (figure: Figure) => (fastEnough ? figure : voided(figure));
  const named = (figure: string) => `Lighthouse, ${page}: ${figure}`;
  yield timed(atLeast(named("performance"), score("performance"), "points", 95));
  yield timed(atMost(named("largest contentful paint"), middle(largestPaint), "ms", 2000));
  yield atLeast(named("accessibility"), score("accessibility"), "points", 100);
  yield atLeast(named("best practices"), score("best-practices"), "points", 100);
  yield atLeast(named("search engines"), score("seo"), "points", 100);
  yield atMost(named("layout shift"), middle(layoutShift), "", 0.02);
}

const audit = (result: Result, id: string) => result.audits[id]?.numericValue ?? Number.NaN;
const largestPaint = (result: Result) => audit(result, "largest-contentful-paint");
const layoutShift = (result: Result) => audit(result, "cumulative-layout-shift");

function summary(result: Result): object {
  return {
    ...Object.fromEntries(Object.entries(result.categories).map(([id, { score }]) => [id, score])),
    benchmarkIndex: result.environment.benchmarkIndex,
    lcp: Math.round(largestPaint(result)),
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
