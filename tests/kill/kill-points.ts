/** The moments at which the shop, or its database, is killed: between cart and order, between order and money. */
import type { CallWatch } from "./provider-proxy.ts";
import type { SeenStatement, StatementWatch } from "./statement-proxy.ts";

export interface KillPoint {
  readonly name: string;
  /** What the buyer is doing meanwhile. */
  readonly during: "order" | "pay" | "cancel";
  readonly statement?: Omit<StatementWatch, "act">;
  readonly call?: Omit<CallWatch, "act">;
}

const has = (part: RegExp) => (statement: SeenStatement) => part.test(statement.text);

/** The end of the transaction in which something was done. */
const commitAfter = (part: RegExp) => (statement: SeenStatement) =>
  /^\s*commit/i.test(statement.text) && statement.before.some((text) => part.test(text));

const orderInsert = /insert into orders\.orders/i;
const pageOpened = /update payments\.payment set/i;
const webhookKept = /insert into "?payments"?\."?webhook"?/i;
const orderMoved = /update orders\.orders set\s+state = /i;
const refundWish = /insert into "?payments"?\."?refund"?/i;
const session = (method: string, path: string) => method === "POST" && path === "/v1/checkout/sessions";
const refund = (method: string, path: string) => method === "POST" && path === "/v1/refunds";

export const killPoints: readonly KillPoint[] = [
  {
    name: "before the order is written",
    during: "order",
    statement: { fits: has(orderInsert), when: "before" },
  },
  {
    name: "after the order is written, before it counts",
    during: "order",
    statement: { fits: has(orderInsert), when: "after" },
  },
  {
    name: "before the order's transaction ends",
    during: "order",
    statement: { fits: commitAfter(orderInsert), when: "before" },
  },
  {
    name: "after the order counts, before anybody hears of it",
    during: "order",
    statement: { fits: commitAfter(orderInsert), when: "after" },
  },
  {
    name: "while the provider is asked for its page",
    during: "order",
    call: { fits: session, when: "before" },
  },
  {
    name: "after the provider made its page, before we know",
    during: "order",
    call: { fits: session, when: "after" },
  },
  {
    name: "after the provider's page is written down, before the buyer hears of it",
    during: "order",
    statement: { fits: commitAfter(pageOpened), when: "after" },
  },
  {
    name: "before the provider's message is kept",
    during: "pay",
    statement: { fits: commitAfter(webhookKept), when: "before" },
  },
  {
    name: "after the provider's message is kept, before it is understood",
    during: "pay",
    statement: { fits: commitAfter(webhookKept), when: "after" },
  },
  {
    name: "while the money is being counted",
    during: "pay",
    statement: { fits: has(orderMoved), when: "after" },
  },
  {
    name: "after the money is counted, before anybody hears of it",
    during: "pay",
    statement: { fits: commitAfter(orderMoved), when: "after" },
  },
  {
    name: "before the cancelled order's refund counts",
    during: "cancel",
    statement: { fits: commitAfter(refundWish), when: "before" },
  },
  {
    name: "after the refund is wished for, before anybody asks the provider",
    during: "cancel",
    statement: { fits: commitAfter(refundWish), when: "after" },
  },
  {
    name: "while the provider is asked to give back",
    during: "cancel",
    call: { fits: refund, when: "before" },
  },
  {
    name: "after the provider gave back, before we know",
    during: "cancel",
    call: { fits: refund, when: "after" },
  },
  {
    name: "before the refund is written down",
    during: "cancel",
    statement: { fits: commitAfter(/insert into payments\.refund[\s\S]*made-at-provider/i), when: "before" },
  },
];

const named = (name: string): KillPoint => {
  const point = killPoints.find((each) => each.name === name);
  if (!point) throw new Error(`There is no point "${name}".`);
  return point;
};

/** The same for the database server: it is killed in the middle of what the shop asks of it. */
export const databaseKillPoints: readonly KillPoint[] = [
  named("after the order is written, before it counts"),
  named("before the order's transaction ends"),
  named("after the order counts, before anybody hears of it"),
  named("while the money is being counted"),
  named("before the refund is written down"),
];
