import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { studioAddress, widthsOf } from "../../app/request/studio-address.ts";
import { firstView } from "../../app/storefront/pictures/studio-album.ts";
import type { Visit } from "../visit.ts";
import { type Develop, studioPicturesEndpoint } from "./studio-pictures.ts";

const sku = "mailer-box-full-color";
const { view, studio } = firstView(sku);
const master = studio!;
const own = widthsOf(master).at(-1)!;

const ask = (
  address: string,
  endpoint = studioPicturesEndpoint(),
  headers: Readonly<Record<string, string>> = {},
) => {
  const [, , product = "", file = ""] = address.split("/");
  const request = new Request(`https://shop.test${address}`, { headers });
  return endpoint.handle(request, { id: "1" } as Visit, { sku: product, file });
};

describe("pictures of the studio", () => {
  it("come in every width that pages ask for, and never change under their address", async () => {
    for (const width of widthsOf(master)) {
      const answer = await ask(studioAddress(sku, view, master, width));
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      const picture = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width });
    }
  });

  it("are made once for all who ask, two at a time", async () => {
    let [made, atOnce, most] = [0, 0, 0];
    const held = Promise.withResolvers<void>();
    const full = Promise.withResolvers<void>();
    const slow: Develop = async (bytes) => {
      made++;
      atOnce++;
      most = Math.max(most, atOnce);
      if (atOnce === 2) full.resolve();
      await held.promise;
      atOnce--;
      return bytes;
    };
    const endpoint = studioPicturesEndpoint(slow);
    const smaller = (["mailer-box-eco", "shipping-box", "product-box", sku] as const).flatMap((each) => {
      const first = firstView(each);
      const widths = widthsOf(first.studio!).slice(0, -1);
      return widths.map((width) => studioAddress(each, first.view, first.studio!, width));
    });
    const answers = [...smaller, ...smaller].map((address) => ask(address, endpoint));
    await full.promise;
    // All the masters are read by now: a third hand would have taken one of them.
    await setTimeout(100);
    expect(made).toBe(2);
    held.resolve();
    await Promise.all(answers);
    await Promise.all(smaller.map((address) => ask(address, endpoint)));
    expect(made).toBe(smaller.length);
    expect(most).toBe(2);
  });

  it("are not sent again to who has them", async () => {
    const address = studioAddress(sku, view, master, 320);
    const etag = (await ask(address)).headers.get("etag")!;
    expect((await ask(address, undefined, { "if-none-match": etag })).status).toBe(304);
  });

  it("are today's under a former name, and not for long", async () => {
    const former = await ask(studioAddress(sku, view, `00000000-${own}`, 320));
    expect(former.status).toBe(200);
    expect(former.headers.get("cache-control")).not.toContain("immutable");
    const otherwiseMade = studioAddress(sku, view, master, 320).replace(/\.\d+\.webp$/, ".0.webp");
    const answer = await ask(otherwiseMade);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).not.toContain("immutable");
    expect(answer.headers.get("etag")).toContain(studioAddress(sku, view, master, 320));
  });

  it("are tried again when one could not be made", async () => {
    let isBroken = true;
    const endpoint = studioPicturesEndpoint(async (bytes) => {
      if (isBroken) throw new Error("no memory");
      return bytes;
    });
    const address = studioAddress(sku, view, master, 320);
    await expect(ask(address, endpoint)).rejects.toThrow("no memory");
    isBroken = false;
    expect((await ask(address, endpoint)).status).toBe(200);
  });

  it("are not there in other widths, of other views and other products", async () => {
    for (const address of [
      studioAddress(sku, view, master, 321),
      studioAddress(sku, "flat", master, 320),
      studioAddress("no-box" as never, view, master, 320),
      `/studio-pictures/${sku}/..%2f${view}.webp`,
    ])
      expect((await ask(address)).status, address).toBe(404);
  });
});
