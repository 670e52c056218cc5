/**
 * Posts to an address a customer gave us: the name is resolved once, every address it stands for must be public, and
 * the call goes to that very address. Nothing is followed, little is read, and nobody is waited for long.
 */
import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { assertOutsideTransaction } from "@foldmark/platform";
import { isPublicAddress } from "./public-address.ts";

export interface Outside {
  /** Where a name stands; given by tests. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** A developer's own machine listens on inner addresses, and without encryption. */
  readonly allowsInner: boolean;
  readonly timeoutMs?: number;
}

export type PostAnswer =
  | { readonly kind: "answered"; readonly status: number }
  | {
      readonly kind: "refused";
      readonly code: "not-https" | "inner-address" | "unsubscribed" | "secret-unreadable";
    }
  | { readonly kind: "failed"; readonly code: string };

const resolved = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

export async function postOutside(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  { resolve = resolved, allowsInner, timeoutMs = 10_000 }: Outside,
): Promise<PostAnswer> {
  assertOutsideTransaction("A message to a customer's program");
  if (url.protocol !== "https:" && !allowsInner) return { kind: "refused", code: "not-https" };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = await resolve(host).catch(() => []);
  const [address] = addresses;
  // A name server that is away knows no name at all; it comes back.
  if (address === undefined) return { kind: "failed", code: "unknown-host" };
  if (!allowsInner && !addresses.every(isPublicAddress)) return { kind: "refused", code: "inner-address" };
  const family = address.includes(":") ? 6 : 4;
  return new Promise((settle) => {
    const { request } = url.protocol === "https:" ? https : http;
    const call = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        // Asked again, the name could stand somewhere else by now.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (answer) => {
        settle({ kind: "answered", status: answer.statusCode ?? 0 });
        answer.destroy();
      },
    );
    call.on("error", (error: NodeJS.ErrnoException) =>
      settle({ kind: "failed", code: error.code ?? error.name }),
    );
    call.end(body);
  });
}
