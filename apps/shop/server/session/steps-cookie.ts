/** The cookie that remembers which steps of an order a browser has begun. */
import { hostCookieName } from "../../app/request/browser-storage.ts";

/** Until the browser closes. */
export function stepsCookie(steps: readonly string[], secure: boolean): string {
  const name = hostCookieName("steps", secure);
  const parts = [`${name}=${steps.join("|")}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  return (secure ? [...parts, "Secure"] : parts).join("; ");
}

/** For the end of the session. */
export const endedStepsCookie = (secure: boolean): string => `${stepsCookie([], secure)}; Max-Age=0`;
