/** What customers and staff do, as use-cases: each takes the caller and answers with a value or a refusal. */
export { type Caller, callerKey, type StaffRole } from "./caller.ts";
export * from "./carts/index.ts";
export type { Commerce } from "./commerce.ts";
export { type Refusal, type RefusalCode, type Refused, refused } from "./refusals.ts";
