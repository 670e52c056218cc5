/** A network in front of the real database that can be cut, mended, or made to swallow everything. */
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

export class Network {
  readonly #socket: string;
  readonly #connections = new Set<net.Socket>();
  #server: net.Server | undefined;
  swallows = false;
  port = 0;

  constructor(socket: string) {
    this.#socket = socket;
  }

  async mend(): Promise<void> {
    this.#server = net.createServer((client) => {
      this.#connections.add(client);
      client.on("error", () => {});
      if (this.swallows) return;
      const server = net.connect(this.#socket);
      server.on("error", () => client.destroy());
      client.on("close", () => server.destroy());
      client.pipe(server).pipe(client);
      client.once("hush", () => {
        client.unpipe();
        server.unpipe();
      });
    });
    this.#server.listen(this.port, "127.0.0.1");
    await once(this.#server, "listening");
    this.port = (this.#server.address() as AddressInfo).port;
  }

  /** Nothing passes any more, and nobody is told: connections stay open. */
  hush(): void {
    for (const connection of this.#connections) connection.emit("hush");
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const connection of this.#connections) connection.destroy();
    await closed;
  }
}
