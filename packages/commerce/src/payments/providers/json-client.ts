/** A provider's JSON interface: answers sorted into said, refused, and not known. */
import type { ProviderResult } from "../provider.ts";
import { type GuardedFetch, ProviderUnreachable } from "./guarded-fetch.ts";

export type Json = Readonly<Record<string, unknown>>;

export class ProviderRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The payment provider refused (${status}, ${code}).`);
    this.name = "ProviderRefused";
    this.status = status;
    this.code = code;
  }
}

export async function askJson(
  reach: GuardedFetch,
  path: string,
  init: RequestInit,
  codeOf: (body: Json) => string,
): Promise<Json> {
  const answer = await reach(path, init);
  const text = await answer.text();
  const body = text === "" ? {} : readObject(text);
  if (answer.ok && body) return body;
  throw new ProviderRefused(answer.status, body ? codeOf(body) : "unreadable");
}

export function readObject(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

/** Carries out an instruction; what it throws becomes an outcome. */
export async function outcomeOf(work: () => Promise<ProviderResult>): Promise<ProviderResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnreachable)
      return { outcome: "unknown", code: error.code, isKeyBurnt: false };
    if (!(error instanceof ProviderRefused)) throw error;
    const { status, code } = error;
    if (status >= 500) return { outcome: "unknown", code: `http-${status}`, isKeyBurnt: true };
    const isPassing = [401, 403, 408, 409, 425, 429].includes(status);
    return isPassing ? { outcome: "unknown", code, isKeyBurnt: false } : { outcome: "declined", code };
  }
}

/** Amounts as providers write them, "123.45", from and to whole minor units; never through a fraction. */
export const decimalOf = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;

export function minorOf(decimal: unknown): number {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(decimal));
  if (!match) throw new ProviderUnreachable("unreadable-amount");
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
