/** Sends messages to the shop and repeats them until it says that it has them, as the providers do. */
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ScenarioDesk } from "./scenario.ts";
import type { Memory } from "./state.ts";

export interface PendingDelivery {
  readonly id: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  attempts: number;
}

export interface Message {
  readonly url: string;
  readonly body: string;
  /** Made for each sending: a signature carries the time. */
  readonly headers: (body: string) => Readonly<Record<string, string>>;
}

/** The status of the answer; 0 when there is none. */
function posted(
  { url, body }: PendingDelivery,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve) => {
    const sent = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      ...headers,
    };
    const request = http.request(url, { method: "POST", headers: sent, timeout: 10_000, signal });
    request.on("error", () => resolve(0));
    request.on("timeout", () => request.destroy());
    request.on("response", (answer) => {
      answer.on("error", () => resolve(0));
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    request.end(body);
  });
}

const waitsMs = [200, 1_000, 5_000, 15_000, 60_000, 300_000];

export class Deliveries {
  readonly #memory: Memory;
  readonly #desk: ScenarioDesk;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(memory: Memory, desk: ScenarioDesk) {
    this.#memory = memory;
    this.#desk = desk;
    // What was under way when the process ended.
    for (const each of memory.state.deliveries) this.#run(each, each.headers, 0);
  }

  /** The messages that one change gives rise to. */
  send(messages: readonly Message[]): void {
    const { mute, reorder, duplicateWebhooks, delayWebhook } = this.#desk.current;
    if (mute) return;
    for (const message of reorder ? messages.toReversed() : messages) {
      for (let copy = 0; copy <= duplicateWebhooks; copy += 1) {
        const id = this.#memory.id("dl_");
        const headers = message.headers(message.body);
        const pending = { id, url: message.url, headers, body: message.body, attempts: 0 };
        this.#memory.state.deliveries.push(pending);
        this.#run(pending, headers, delayWebhook);
      }
    }
    this.#memory.changed();
  }

  #run(pending: PendingDelivery, headers: Readonly<Record<string, string>>, delayMs: number): void {
    const work = this.#deliver(pending, headers, delayMs).finally(() => this.#running.delete(work));
    this.#running.add(work);
  }

  async #deliver(
    pending: PendingDelivery,
    headers: Readonly<Record<string, string>>,
    delayMs: number,
  ): Promise<void> {
    const { signal } = this.#stopping;
    try {
      if (delayMs > 0) await sleep(delayMs, undefined, { signal });
      while (!signal.aborted && !(await this.#attempt(pending, headers))) {
        const wait = waitsMs[pending.attempts - 1];
        if (wait === undefined) break;
        await sleep(wait, undefined, { signal });
      }
    } catch {
      // Stopping: it stays in the list and is sent after the next start.
      return;
    }
    const { deliveries } = this.#memory.state;
    const index = deliveries.indexOf(pending);
    if (index >= 0 && !signal.aborted) deliveries.splice(index, 1);
    this.#memory.changed();
  }

  async #attempt(pending: PendingDelivery, headers: Readonly<Record<string, string>>): Promise<boolean> {
    pending.attempts += 1;
    const status = await posted(pending, headers, this.#stopping.signal);
    return status >= 200 && status < 300;
  }

  /** Settles when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#running);
  }
}
