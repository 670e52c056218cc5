/** A guest who buys through the public interface: each step is one call, and fails loudly when it is not as expected. */
import { randomUUID } from "node:crypto";
import { exampleAnswers } from "../../apps/shop/server/api/buying/checkout.ts";

export interface ApiAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about
  readonly json: any;
}

export type Send = (
  method: string,
  path: string,
  more?: { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown },
) => Promise<ApiAnswer>;

export const irishAnswers = exampleAnswers;

export const usualLine = { sku: "mailer-box-eco", size: "250x200x80", quantity: 500 };

export class Buyer {
  readonly #send: Send;
  token = "";
  cartId = "";
  priceHash = "";
  number = "";
  orderId = "";
  /** Where the provider waits for the buyer. */
  page = "";

  constructor(send: Send) {
    this.#send = send;
  }

  /** The answer, whatever it is. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<ApiAnswer> {
    const headers = {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(key && { "idempotency-key": key }),
    };
    return this.#send(method, path, body === undefined ? { headers } : { headers, body });
  }

  async expect(status: number, method: string, path: string, body?: unknown, key?: string) {
    const answer = await this.call(method, path, body, key);
    if (answer.status !== status)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
    return answer.json;
  }

  async open(lines: readonly object[] = [usualLine], key: string = randomUUID()) {
    const opened = await this.expect(201, "POST", "/carts", { lines }, key);
    this.token = opened.token;
    this.cartId = opened.cart.id;
    return opened;
  }

  async answer(answers: object = irishAnswers) {
    const checkout = await this.expect(200, "PATCH", "/cart/checkout", answers);
    this.priceHash = checkout.totals?.priceHash ?? "";
    return checkout;
  }

  place(key: string = randomUUID()): Promise<ApiAnswer> {
    return this.call("POST", "/orders", { cartId: this.cartId, priceHash: this.priceHash }, key);
  }

  async order(key?: string) {
    const { status, json } = await this.place(key);
    if (status !== 201) throw new Error(`POST /orders: ${status} ${JSON.stringify(json)}`);
    this.number = json.number;
    this.orderId = json.orderId;
    this.page = json.payment?.next?.url ?? "";
    return json;
  }

  /** On the provider's page, as the emulator draws it. */
  async payAtProvider(action = "pay"): Promise<void> {
    const answer = await fetch(this.page, {
      method: "POST",
      body: new URLSearchParams({ action }),
      redirect: "manual",
    });
    if (answer.status !== 303) throw new Error(`${this.page}: ${answer.status}`);
    await answer.body?.cancel();
  }

  show() {
    return this.expect(200, "GET", `/orders/${this.number}`);
  }
}
