/** Stands in for the payment providers on a developer's machine and in tests. */
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { EmulatorClock } from "./clock.ts";
import { Emulator } from "./emulator.ts";
import type { Scenario } from "./scenario.ts";
import { type EmulatorSettings, localSettings } from "./settings.ts";

export type { EmulatorClock } from "./clock.ts";
export type { Emulator } from "./emulator.ts";
export type { Scenario } from "./scenario.ts";
export { type EmulatorSettings, localSettings } from "./settings.ts";

export interface StartEmulatorOptions {
  /** 0 takes any free one. */
  readonly port: number;
  /** Only this machine by default. */
  readonly host?: string;
  readonly clock?: EmulatorClock;
  readonly settings?: Partial<EmulatorSettings>;
  /** What is remembered across restarts; nothing when not given. */
  readonly dataFile?: string;
  /** How a browser reaches it, when not as it listens. */
  readonly publicOrigin?: string;
}

export interface RunningEmulator {
  readonly origin: string;
  readonly emulator: Emulator;
  scenario(wanted: Partial<Scenario>): void;
  /** Every message was delivered or given up. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export async function startEmulator(options: StartEmulatorOptions): Promise<RunningEmulator> {
  const { port, host = "127.0.0.1", clock = { now: () => new Date() }, dataFile = null } = options;
  let emulator: Emulator | null = null;
  const server = serve({
    port,
    hostname: host,
    fetch: (request, bindings) =>
      emulator?.app.fetch(request, bindings) ?? new Response(null, { status: 503 }),
  });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });
  const origin = options.publicOrigin ?? `http://localhost:${(server.address() as AddressInfo).port}`;
  const settings = { ...localSettings, ...options.settings };
  const made = new Emulator({ origin, clock, settings, dataFile });
  emulator = made;
  return {
    origin,
    emulator: made,
    scenario: (wanted) => {
      if (!made.desk.set(wanted)) throw new Error("There is no such scenario.");
    },
    idle: () => made.deliveries.idle(),
    async close() {
      await made.deliveries.stop();
      made.memory.flush();
      await new Promise((resolve) => {
        server.close(resolve);
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
    },
  };
}
