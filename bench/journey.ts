/**
 * How many guests buy in a second, and how long one of them waits: list, product, cart, checkout, order, payment at the
 * emulator, paid order, all over the public interface. Client, shop, emulator and database share the machine's cores;
 * beside it stands what the same database does of pgbench's TPC-B in the same run.
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import http from "node:http";
import { promisify } from "node:util";
import { type Configuration, defaultConfiguration } from "@foldmark/catalogue";
import { type EmbeddedPostgres, silentLog, startPostgres } from "@foldmark/platform";
import { askPrice, builtInBook, drawnBlank, promotionDiscount, remembering } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { installedProgram, installFromDebian } from "../scripts/debian.mjs";
import { boundInBench } from "../tests/acceptance.ts";
import { atLeast, atMost, type Figure, median, noted, progress } from "./figure.ts";
import { freePort, shopProgram, shopVariables, startProgram, temporaryFolder } from "./programs.ts";

const clients = 16;
/** A shop runs for weeks: what is measured is one whose code has been compiled. */
const warmUpSeconds = 15;
const measuredSeconds = 20;
const pgbenchSeconds = 10;

function findPgbench(): string {
  const find = () => installedProgram(["pgbench"]);
  const found =
    find() ?? (installFromDebian("postgresql-contrib", "for the journey's figures") ? find() : null);
  if (found) return found;
  throw new Error("The journey's figures need pgbench: install it, Debian has it in postgresql-contrib.");
}

/** Transactions a second of TPC-B, with as many clients as the journey has. */
async function pgbench({ superuserConnection }: EmbeddedPostgres, isFirst: boolean): Promise<number> {
  const { host, port, user } = superuserConnection;
  const reach = ["-h", host, "-p", String(port), "-U", user];
  const run = promisify(execFile);
  const program = findPgbench();
  if (isFirst) await run(program, ["-i", "-q", "-s", "10", ...reach, "postgres"]);
  const plan = ["-c", String(clients), "-j", "2", "-T", String(pgbenchSeconds), "-M", "prepared", "-n"];
  const { stdout } = await run(program, [...plan, ...reach, "postgres"]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(perSecond > 0)) throw new Error(`pgbench said ${stdout}`);
  return perSecond;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: clients * 4 });

// biome-ignore lint/suspicious/noExplicitAny: answers are the shop's own, and checked by its tests
type Json = any;

export function call(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string | Buffer,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(pieces).toString("utf8"),
        }),
      );
    });
    request.setTimeout(20_000, () => request.destroy(new Error(`no answer from ${url}`)));
    request.on("error", reject);
    request.end(body);
  });
}

const answers = {
  buyerKind: "private",
  email: "anna@example.test",
  phone: "+353 1 234 5678",
  acceptsTerms: true,
  delivery: {
    name: "Anna Byrne",
    street: "1 Main Street",
    postcode: "D02 AF30",
    city: "Dublin",
    country: "IE",
  },
  shipmentMethod: "courier-free",
  paymentMethod: "card",
};

const stepNames = ["list", "product", "cart", "checkout", "order", "pay", "paid"] as const;
type Steps = Record<(typeof stepNames)[number], number>;

/** One guest, each from a network of their own. How long each step took. */
export async function journey(origin: string, guest: number): Promise<Steps> {
  const api = `${origin}/api/v1`;
  const network = { "x-forwarded-for": `10.${(guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}` };
  const steps: Partial<Steps> = {};
  let last = performance.now();
  const ended = (name: keyof Steps) => {
    const now = performance.now();
    steps[name] = now - last;
    last = now;
  };
  let token: Record<string, string> = {};
  const ask = async (status: number, method: string, path: string, sent?: object): Promise<Json> => {
    const key = { "idempotency-key": randomUUID() };
    const body = sent && JSON.stringify(sent);
    const type: Record<string, string> = body ? { "content-type": "application/json" } : {};
    const answer = await call(method, api + path, { ...network, ...token, ...key, ...type }, body);
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  };
  await ask(200, "GET", "/products");
  ended("list");
  await ask(200, "GET", "/products/mailer-box-eco");
  ended("product");
  const lines = [{ sku: "mailer-box-eco", size: "250x200x80", quantity: 500 }];
  const opened = await ask(201, "POST", "/carts", { lines });
  token = { authorization: `Bearer ${opened.token}` };
  ended("cart");
  const { totals } = await ask(200, "PATCH", "/cart/checkout", {
    ...answers,
    // Buyers share no mailbox; orders of one wait for each other.
    email: `guest-${guest}@example.test`,
  });
  ended("checkout");
  const wish = { cartId: opened.cart.id, priceHash: totals.priceHash };
  const placed = await ask(201, "POST", "/orders", wish);
  ended("order");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const page = placed.payment?.next?.url;
  if (!page) throw new Error(`There is no page to pay on: ${JSON.stringify(placed)}`);
  const paid = await call("POST", page, form, "action=pay");
  if (paid.status !== 303) throw new Error(`paying: ${paid.status} ${paid.text}`);
  ended("pay");
  const order = await ask(200, "GET", `/orders/${placed.number}`);
  if (order.state !== "confirmed") throw new Error(`The order is ${order.state}.`);
  ended("paid");
  return steps as Steps;
}

interface Measured {
  readonly whole: readonly number[];
  readonly steps: readonly Steps[];
  readonly perSecond: number;
}

async function measure(origin: string): Promise<Measured> {
  let guest = 0;
  const started = performance.now();
  const begin = started + warmUpSeconds * 1000;
  const end = begin + measuredSeconds * 1000;
  const steps: Steps[] = [];
  const client = async () => {
    while (performance.now() < end) {
      guest += 1;
      const from = performance.now();
      const taken = await journey(origin, guest);
      if (from >= begin && performance.now() <= end) steps.push(taken);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const whole = steps.map((each) => Object.values(each).reduce((sum, ms) => sum + ms, 0));
  return { whole, steps, perSecond: steps.length / measuredSeconds };
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export async function* measureJourney(): AsyncGenerator<Figure> {
  yield bigOrder();
  const dataDir = temporaryFolder();
  const postgres = await startPostgres({ dataDir, log: silentLog });
  try {
    const before = await pgbench(postgres, true);
    const { host, user, database } = postgres.connection;
    const port = await freePort();
    const variables = {
      ...shopVariables(port, temporaryFolder()),
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "warn",
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    };
    const shop = await startProgram(shopProgram, { variables });
    const measured = await measure(`http://localhost:${port}`);
    const cpu = shop.cpuMs();
    await shop.stop();
    const after = await pgbench(postgres, false);
    const { whole, steps, perSecond } = measured;
    for (const name of stepNames)
      progress(`  ${name}: ${Math.round(median(steps.map((each) => each[name])))} ms`);
    progress(`  shop: ${Math.round(cpu / 1000)} s of processor time since its start`);
    const tps = (before + after) / 2;
    yield atLeast(`guest journeys, ${clients} clients on shared cores`, perSecond, "a second", 40);
    yield noted("guest journey, p50", median(whole), "ms");
    yield noted("guest journey, p95", percentile(whole, 0.95), "ms");
    yield noted("pgbench TPC-B in the same run", tps, "a second");
    yield noted("guest journeys against TPC-B transactions", perSecond / tps, "ratio");
  } finally {
    await postgres.stop();
  }
}

/** A hundred thousand pieces with seven per cent off. */
function bigOrder(): Figure {
  const region = regionById("eu");
  const blankOf = remembering(drawnBlank);
  const { sku, size, material, print }: Configuration = defaultConfiguration("tissue-paper");
  const question = { sku, size, material, print, quantity: 100_000 };
  const priced = () => {
    const answer = askPrice(region, question, { book: builtInBook, blankOf });
    if (answer.kind !== "price")
      throw new Error(`A hundred thousand pieces have no price: ${JSON.stringify(answer)}`);
    return promotionDiscount(700, [answer.price.goodsMinor]);
  };
  for (let round = 0; round < 30; round += 1) priced();
  const milliseconds = Array.from({ length: 100 }, () => {
    const from = process.cpuUsage();
    priced();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  });
  return atMost(boundInBench, median(milliseconds), "ms", 5);
}
