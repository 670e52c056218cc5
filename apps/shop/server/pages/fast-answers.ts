/**
 * The shortest way to a finished page: from the address as the client wrote it straight to the bytes. It knows only
 * addresses that the long way has answered before, and only in their plain form, so it can never disagree with it.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPage } from "./answer-page.ts";
import type { PageCache } from "./page-cache.ts";

const mostAddresses = 20_000;

export interface FastAnswer {
  route: string;
  region: string;
  language: string;
}

interface KnownAddress extends FastAnswer {
  key: string;
}

export class FastAnswers {
  readonly #cache: PageCache;
  readonly #addresses = new Map<string, KnownAddress>();

  constructor(cache: PageCache) {
    this.#cache = cache;
  }

  /** `target` is host and address exactly as the client will write them. */
  remember(host: string, target: string, address: KnownAddress): void {
    if (this.#addresses.size >= mostAddresses) this.#addresses.clear();
    this.#addresses.set(`${host} ${target}`, address);
  }

  /** What was answered, for the log; null when this request must go the long way. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): FastAnswer | null {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return null;
    const { headers } = incoming;
    if (headers["content-length"] || headers["transfer-encoding"] || headers["content-encoding"]) return null;
    const known = this.#addresses.get(`${headers.host} ${incoming.url}`);
    if (!known) return null;
    const page = this.#cache.fresh(known.key);
    return page && sendPage(page, incoming, outgoing, this.#cache.secondsOld(known.key)) ? known : null;
  }
}
