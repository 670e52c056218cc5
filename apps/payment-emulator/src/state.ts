/** Everything the emulated providers remember: in memory, and in one file so that a restart forgets nothing. */
import fs from "node:fs";
import path from "node:path";
import type { PendingDelivery } from "./deliveries.ts";
import type { HokodoState } from "./hokodo/model.ts";
import type { PaypalState } from "./paypal/model.ts";
import type { StripeState } from "./stripe/model.ts";

export interface EmulatorState {
  counter: number;
  stripe: StripeState;
  paypal: PaypalState;
  hokodo: HokodoState;
  deliveries: PendingDelivery[];
}

function emptyState(): EmulatorState {
  return {
    counter: 0,
    stripe: {
      sessions: {},
      intents: {},
      charges: {},
      refunds: {},
      disputes: {},
      events: [],
      balance: [],
      keys: {},
    },
    paypal: { orders: {}, disputes: {}, transactions: [], tokens: {}, requests: {} },
    hokodo: {
      companies: {},
      organisations: {},
      users: {},
      orders: {},
      payments: {},
      events: [],
      requests: {},
    },
    deliveries: [],
  };
}

export class Memory {
  readonly state: EmulatorState;
  readonly #file: string | null;
  #writing: NodeJS.Timeout | null = null;
  #lastWriteMs = 0;

  constructor(file: string | null) {
    this.#file = file;
    this.state = file && fs.existsSync(file) ? { ...emptyState(), ...readState(file) } : emptyState();
  }

  /** Ids that look like the provider's, and never repeat. */
  id(prefix: string): string {
    this.state.counter += 1;
    const random = crypto.randomUUID().replaceAll("-", "").slice(0, 14);
    return `${prefix}${random}${String(this.state.counter).padStart(6, "0")}`;
  }

  /** Soon: many changes in a row are written once, and the more there is to write, the more of them. */
  changed(): void {
    if (!this.#file || this.#writing) return;
    this.#writing = setTimeout(() => this.flush(), Math.max(100, this.#lastWriteMs * 50)).unref();
  }

  /** Whole or not at all. */
  flush(): void {
    if (this.#writing) clearTimeout(this.#writing);
    this.#writing = null;
    if (!this.#file) return;
    const began = performance.now();
    fs.mkdirSync(path.dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.new`;
    fs.writeFileSync(draft, JSON.stringify(this.state));
    fs.renameSync(draft, this.#file);
    this.#lastWriteMs = performance.now() - began;
  }
}

function readState(file: string): Partial<EmulatorState> {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Partial<EmulatorState>;
  } catch {
    // Half a file can only be left by a crash of the machine: begin anew rather than not at all.
    return {};
  }
}
