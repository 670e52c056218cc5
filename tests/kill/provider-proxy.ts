/** Stands between a shop and its payment provider: a test acts before a call is passed on, or after it was carried out. */
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface CallWatch {
  readonly fits: (method: string, path: string) => boolean;
  readonly when: "before" | "after";
  readonly act: () => void;
}

/** An address of this machine that the shop does not take for its own: it would try to start a provider there. */
const host = "127.0.0.2";

export class ProviderProxy {
  readonly origin: string;
  readonly #server: http.Server;
  #watch: CallWatch | null = null;

  private constructor(server: http.Server) {
    this.#server = server;
    this.origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  }

  static async open(target: () => string): Promise<ProviderProxy> {
    let proxy: ProviderProxy | null = null;
    const server = http.createServer(async (request, response) => {
      const { method = "GET", url = "/" } = request;
      const watch = proxy?.take(method, url) ?? null;
      if (watch?.when === "before") {
        watch.act();
        request.socket.destroy();
        return;
      }
      const body = Buffer.concat(await request.toArray());
      const headers = Object.entries(request.headers)
        .filter(([name]) => !["host", "connection", "content-length", "transfer-encoding"].includes(name))
        .map(([name, value]) => [name, String(value)] as [string, string]);
      try {
        const answer = await fetch(target() + url, {
          method,
          headers,
          ...(body.length > 0 && { body }),
          redirect: "manual",
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (watch) {
          watch.act();
          request.socket.destroy();
          return;
        }
        response.writeHead(answer.status, {
          "content-type": answer.headers.get("content-type") ?? "application/json",
          "request-id": answer.headers.get("request-id") ?? "",
        });
        response.end(bytes);
      } catch {
        request.socket.destroy();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    proxy = new ProviderProxy(server);
    return proxy;
  }

  watch(watch: CallWatch | null): void {
    this.#watch = watch;
  }

  take(method: string, path: string): CallWatch | null {
    const watch = this.#watch;
    if (!watch?.fits(method, path)) return null;
    this.#watch = null;
    return watch;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
