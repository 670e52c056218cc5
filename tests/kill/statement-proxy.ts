/**
 * Stands between a shop and PostgreSQL and reads along, so that a test can act at the very moment a statement is sent
 * or has been carried out. Nothing in the shop knows of it.
 */
import net, { type AddressInfo, type Socket } from "node:net";
import path from "node:path";

export interface SeenStatement {
  readonly text: string;
  /** What the same transaction did before. */
  readonly before: readonly string[];
}

export interface StatementWatch {
  readonly fits: (statement: SeenStatement) => boolean;
  /** `before` it reaches the server; `after` it was done and before the shop hears of it. */
  readonly when: "before" | "after";
  readonly act: () => void;
}

export class StatementProxy {
  readonly port: number;
  readonly #server: net.Server;
  #watch: StatementWatch | null = null;

  private constructor(server: net.Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  static async open(socketFolder: string): Promise<StatementProxy> {
    let proxy: StatementProxy | null = null;
    const server = net.createServer((client) => {
      const upstream = net.connect(path.join(socketFolder, ".s.PGSQL.5432"));
      joined(client, upstream, (statement) => proxy?.take(statement) ?? null);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    proxy = new StatementProxy(server);
    return proxy;
  }

  /** Once: the first statement that fits. */
  watch(watch: StatementWatch | null): void {
    this.#watch = watch;
  }

  take(statement: SeenStatement): StatementWatch | null {
    const watch = this.#watch;
    if (!watch?.fits(statement)) return null;
    this.#watch = null;
    return watch;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** The frames of one direction; the first message of a client has no type. */
class Frames {
  #rest = Buffer.alloc(0);
  #isFirst: boolean;

  constructor(startsWithoutType: boolean) {
    this.#isFirst = startsWithoutType;
  }

  *read(piece: Buffer): Generator<{ readonly type: string; readonly whole: Buffer; readonly body: Buffer }> {
    this.#rest = Buffer.concat([this.#rest, piece]);
    for (;;) {
      const head = this.#isFirst ? 0 : 1;
      if (this.#rest.length < head + 4) return;
      const length = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < length) return;
      const whole = this.#rest.subarray(0, length);
      const type = this.#isFirst ? "startup" : String.fromCharCode(whole[0] ?? 0);
      this.#isFirst = false;
      this.#rest = this.#rest.subarray(length);
      yield { type, whole, body: whole.subarray(head + 4) };
    }
  }
}

const textAt = (body: Buffer, from: number): { readonly text: string; readonly next: number } => {
  const end = body.indexOf(0, from);
  return { text: body.toString("utf8", from, end), next: end + 1 };
};

function joined(client: Socket, upstream: Socket, take: (statement: SeenStatement) => StatementWatch | null) {
  const names = new Map<string, string>();
  const done: string[] = [];
  let isCut = false;
  let after: StatementWatch | null = null;
  const end = () => {
    client.destroy();
    upstream.destroy();
  };
  for (const socket of [client, upstream]) {
    socket.on("error", end);
    socket.on("close", end);
    socket.setNoDelay(true);
  }

  /** True when nothing more may pass. */
  const seen = (text: string): boolean => {
    if (/^\s*begin|^\s*start transaction/i.test(text)) done.length = 0;
    const watch = take({ text, before: done });
    done.push(text);
    if (watch?.when === "after") after = watch;
    if (watch?.when !== "before") return false;
    isCut = true;
    watch.act();
    end();
    return true;
  };

  const sent = new Frames(true);
  client.on("data", (piece: Buffer) => {
    for (const { type, whole, body } of sent.read(piece)) {
      if (isCut) return;
      if (type === "P") {
        const name = textAt(body, 0);
        names.set(name.text, textAt(body, name.next).text);
      }
      if (type === "B" && seen(names.get(textAt(body, textAt(body, 0).next).text) ?? "")) return;
      if (type === "Q" && seen(textAt(body, 0).text)) return;
      upstream.write(whole);
    }
  });
  const answered = new Frames(false);
  upstream.on("data", (piece: Buffer) => {
    for (const { type, whole } of answered.read(piece)) {
      if (after) {
        // The statement is done when the server is ready for the next one; the shop never hears of it.
        if (type !== "Z") continue;
        isCut = true;
        after.act();
        end();
        return;
      }
      client.write(whole);
    }
  });
}
