/** Opens the port: where `HOST` says; on a developer's machine, which holds accounts everybody knows, for itself alone. */
import { once } from "node:events";
import type { Server } from "node:http";
import net from "node:net";
import type { ShopEnvironment } from "./environment.ts";

/** Machines without IPv6 are reached by the other address. */
const withoutIpv6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

export async function listen(
  server: Server,
  { port, host, site }: Pick<ShopEnvironment, "port" | "host" | "site">,
): Promise<void> {
  const isForItself = host === undefined && site.environment === "local";
  server.listen({ port, host: isForItself ? "127.0.0.1" : host });
  await once(server, "listening");
  if (isForItself) await listenOnIpv6(server, port);
}

/** `localhost` is either of two addresses, and a server listens on one: the other's connections are handed to it. */
async function listenOnIpv6(server: Server, port: number): Promise<void> {
  // As Node's own HTTP server opens its sockets.
  const likeHttp = { noDelay: true, allowHalfOpen: true };
  const other = net.createServer(likeHttp, (socket) => server.emit("connection", socket));
  other.listen({ port, host: "::1" });
  try {
    await once(other, "listening");
  } catch (error) {
    if (withoutIpv6.includes((error as NodeJS.ErrnoException).code ?? "")) return;
    throw error;
  }
  server.once("close", () => other.close());
}
