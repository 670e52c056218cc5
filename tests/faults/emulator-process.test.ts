/** The payment emulator as the shop's companion: there when it is ready, gone when it is gone. */
import net from "node:net";
import { afterAll, describe, expect, it, vi } from "vitest";
import { ask } from "../shop/ask.ts";
import { freePort, makeShopFolder, removeShopFolder, startShop } from "../shop/shop-process.ts";

const dataDir = makeShopFolder();
afterAll(() => removeShopFolder(dataDir));

const answers = async (port: number) => (await ask(`http://localhost:${port}/livez`)).text === "ok";
const isGone = (port: number) =>
  vi.waitFor(() => expect(ask(`http://localhost:${port}/livez`)).rejects.toThrow(/ECONNREFUSED/), {
    timeout: 5_000,
  });

describe("the payment emulator", () => {
  it("stands beside a shop that is ready, and ends with it, also when the shop is killed", async () => {
    const killed = await startShop({ dataDir });
    const beside = killed.port + 1;
    expect(await answers(beside)).toBe(true);
    await killed.stop("SIGKILL");
    // At once: the new shop finds the place of the old one's emulator, and nothing else.
    const next = await startShop({ dataDir, port: killed.port });
    expect(await answers(beside)).toBe(true);
    expect(next.out()).not.toContain("is taken");
    expect(await next.stop()).toEqual({ code: 0, signal: null });
    await isGone(beside);
    expect(next.err()).toBe("");
  });

  it("gives way to whoever holds its port, and says where it stands", async () => {
    const port = await freePort();
    const squatter = net.createServer().listen(port + 1);
    await new Promise((resolve) => squatter.once("listening", resolve));
    const shop = await startShop({ dataDir, port });
    const stands = Number(/the payment emulator stands on (\d+)/.exec(shop.out())?.[1]);
    expect(stands).toBeGreaterThan(port + 1);
    expect(await answers(stands)).toBe(true);
    await shop.stop();
    await isGone(stands);
    squatter.close();
  });

  it("is not started where one is expected to run already", async () => {
    const shop = await startShop({ dataDir });
    const variables = { PAYMENT_EMULATOR_URL: `http://localhost:${shop.port + 1}` };
    const otherFolder = makeShopFolder();
    const other = await startShop({ dataDir: otherFolder, variables });
    expect(other.out()).toContain("expected to run there already");
    await other.stop();
    expect(await answers(shop.port + 1)).toBe(true);
    await shop.stop();
    await removeShopFolder(otherFolder);
  });
});
