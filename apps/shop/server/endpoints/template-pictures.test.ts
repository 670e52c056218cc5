import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Visit } from "../visit.ts";
import { templatePictures } from "./template-pictures.ts";

const endpoint = templatePictures({ version: "now" });
const ask = (template: string, sku: string, query = "", signal: AbortSignal | null = null) =>
  endpoint.handle(
    new Request(`https://shop.test/template-pictures/${template}/${sku}.webp${query}`, { signal }),
    { id: "1" } as Visit,
    { template, sku: `${sku}.webp` },
  );

describe("pictures of templates", () => {
  it("show a template on the product, in the language that is asked for, and are the same again", async () => {
    const english = await ask("open-slowly", "mailer-box-full-color", "?language=en");
    expect(english.headers.get("content-type")).toBe("image/webp");
    expect(english.headers.get("content-security-policy")).toContain("sandbox");
    const bytes = Buffer.from(await english.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "webp",
      width: 960,
      height: 760,
      hasAlpha: true,
    });
    const drawn = new TextDecoder().decode(bytes);
    expect(drawn.length).toBeGreaterThan(10_000);
    expect(await (await ask("open-slowly", "mailer-box-full-color", "?language=en")).text()).toBe(drawn);
    expect(await (await ask("open-slowly", "mailer-box-full-color", "?language=pl")).text()).not.toBe(drawn);
  });

  it("are drawn once for all who ask at the same time", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask("tiles", "mailer-box-full-color")));
    const [one, ...others] = await Promise.all(answers.map((each) => each.text()));
    expect(one).toContain("WEBP");
    for (const other of others) expect(other).toBe(one);
  });

  it("are not drawn once nobody waits for them any more", async () => {
    const gone = new AbortController();
    const first = ask("seal", "mailer-box-full-color");
    const [left, both, other] = [
      ask("sash", "mailer-box-full-color", "", gone.signal),
      ask("awning", "mailer-box-full-color", "", gone.signal),
      ask("awning", "mailer-box-full-color"),
    ];
    gone.abort();
    expect((await first).status).toBe(200);
    expect((await left).status).toBe(404);
    // Somebody else still waits for this one.
    expect((await both).status).toBe(200);
    expect((await other).status).toBe(200);
    expect((await ask("sash", "mailer-box-full-color")).status).toBe(200);
  });

  it("are not there for what is no template, no product, or not made so", async () => {
    expect((await ask("nothing", "mailer-box-full-color")).status).toBe(404);
    expect((await ask("open-slowly", "no-box")).status).toBe(404);
    expect((await ask("one-mark", "mailer-box-eco")).status).toBe(404);
    expect((await ask("open-slowly", "mailer-box-full-color", "?size=1x1x1")).status).toBe(404);
  });
});
