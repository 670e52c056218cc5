import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { picturedDieline, sampleArtwork, viewNamed, viewScene, viewsOf } from "@foldmark/showroom";
import fc from "fast-check";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { artworkAddress, pictureAddress } from "../../app/storefront/pictures/picture-address.ts";
import { finishPage } from "../answers/finished-page.ts";
import { requestCosts } from "../guards/rate-limits.ts";
import type { Visit } from "../visit.ts";
import type { Endpoint } from "./endpoint.ts";
import { DrawnPictures, pictures } from "./pictures.ts";

let endpoint: Endpoint;
beforeAll(() => {
  endpoint = pictures({ version: "now" });
});

/** As the guards hand it on: a query that does not fit never reaches the endpoint. */
async function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = new URL(address, "http://localhost:3000");
  if (!v.is(endpoint.input.query, Object.fromEntries(url.searchParams)))
    return new Response(null, { status: 400 });
  return endpoint.handle(new Request(url, { headers }), { id: "visit" } as Visit, {});
}

describe("pictures", () => {
  it("draws the usual make of a product, and says it may be kept", async () => {
    const answer = await ask("/pictures/mailer-box-eco/open.svg?v=now");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(await answer.text()).toMatch(/^<svg [^>]*viewBox="0 0 800 640"/);
  });

  it("gives the sample artwork of each piece, as the model of a product takes it", async () => {
    const usual = defaultConfiguration("magnetic-box");
    const answer = await ask(artworkAddress(usual));
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.json()).toEqual(
      JSON.parse(JSON.stringify(sampleArtwork(picturedDieline(usual)!, usual))),
    );
    expect((await ask("/pictures/sample-packs/artwork.json")).status).toBe(404);
  });

  it("gives what stands in a view and what it wears, as the studio takes it", async () => {
    const configuration = {
      ...defaultConfiguration("mailer-box-eco"),
      size: { length: 260, width: 210, height: 90 },
    };
    const drawing = pictureAddress({ sku: configuration.sku, view: "open", configuration });
    const answer = await ask(drawing.replace(".svg?", ".json?"));
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const view = viewNamed(configuration.sku, "open")!;
    const scene = viewScene(configuration, view);
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify({ view, scene })));
    expect((await ask("/pictures/mailer-box-eco/open.json")).status).toBe(200);
    expect((await ask("/pictures/mailer-box-eco/nothing.json")).status).toBe(404);
  });

  it("gives the lines of the studio's picture alone, and nothing for a view that is not measured", async () => {
    const lines = await ask("/pictures/mailer-box-eco/closed.svg?labels=25;20;8&over=any");
    const drawn = await lines.text();
    expect(lines.status).toBe(200);
    // A rule with two ticks and a ground for the figure, three times.
    expect(drawn.match(/<rect /g)).toHaveLength(3);
    expect(drawn.length).toBeLessThan(6_000);
    expect((await ask("/pictures/mailer-box-eco/stack.svg?labels=25;20;8&over=any")).status).toBe(404);
  });

  it("cost a drawing when they are drawn, and no more when they lie ready", async () => {
    const cost = (address: string) => endpoint.cost?.(new Request(new URL(address, "http://localhost:3000")));
    const address = "/pictures/mailer-box-eco/open.svg?size=260x210x90";
    expect(cost(address)).toBe(requestCosts.picture);
    await ask(address);
    expect(cost(`${address}&v=now`)).toBe(1);
    expect(cost(`${address}&labels=26;21;9`)).toBe(requestCosts.picture);
    expect(cost("/pictures/nothing/open.svg")).toBe(requestCosts.picture);
    expect(cost("/pictures/tissue-paper/open.svg?size=400x600")).toBe(requestCosts.softPicture);
    expect(cost("/pictures/tissue-paper/flat.svg?size=400x600")).toBe(requestCosts.picture);
  });

  it("does not promise the pictures of another version for ever", async () => {
    const answer = await ask("/pictures/mailer-box-eco/open.svg?v=older");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600, stale-while-revalidate=86400");
  });

  it("answers 304 to who has it, and compresses for who can read it", async () => {
    const first = await ask("/pictures/mailer-box-eco/closed.svg");
    const again = await ask("/pictures/mailer-box-eco/closed.svg", {
      "if-none-match": first.headers.get("etag")!,
    });
    expect(again.status).toBe(304);
    const brotli = await ask("/pictures/mailer-box-eco/closed.svg", { "accept-encoding": "gzip, br" });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(Number(brotli.headers.get("content-length"))).toBeLessThan(
      Number(first.headers.get("content-length")) / 2,
    );
  });

  it("shows what was chosen: every part of a configuration changes the picture", async () => {
    const pairs = [
      ["mailer-box-plain", "material=e-flute-white"],
      ["mailer-box-eco", "size=400x300x100"],
      ["mailer-box-eco-color", "print=three-colours"],
      ["mailer-box-full-color", "options=varnish-gloss"],
      ["poly-mailer", "colour=black"],
      ["pre-printed-mailer-box-eco", "design=dots"],
    ] as const;
    for (const [sku, asked] of pairs) {
      const [usual, chosen] = await Promise.all(
        [`/pictures/${sku}/closed.svg`, `/pictures/${sku}/closed.svg?${asked}`].map((address) =>
          ask(address),
        ),
      );
      expect(chosen!.status, asked).toBe(200);
      expect(chosen!.headers.get("etag"), asked).not.toBe(usual!.headers.get("etag"));
    }
  });

  it("reads every address that pages write", async () => {
    for (const { sku } of productTypes) {
      const view = viewsOf(sku)[0];
      if (!view) continue;
      const { quantity: _, sku: __, ...configuration } = defaultConfiguration(sku);
      const answer = await ask(pictureAddress({ sku, view: view.name, configuration }));
      expect(answer.status, sku).toBe(200);
      const usual = await ask(pictureAddress({ sku, view: view.name }));
      expect(answer.headers.get("etag"), sku).toBe(usual.headers.get("etag"));
    }
  });

  it.each([
    ["/pictures/no-such-box/open.svg", 404],
    ["/pictures/mailer-box-eco/nowhere.svg", 404],
    ["/pictures/mailer-box-eco/open.png", 404],
    ["/pictures/mailer-box-eco/open.svg?size=0x0x0", 400],
    ["/pictures/mailer-box-eco/open.svg?size=250x200", 400],
    ["/pictures/mailer-box-eco/open.svg?size=999999x999999x999999", 400],
    ["/pictures/mailer-box-eco/open.svg?size=-1x2x3", 400],
    ["/pictures/mailer-box-eco/open.svg?size=1e9x1x1", 400],
    ["/pictures/mailer-box-eco/open.svg?material=gold", 400],
    ["/pictures/mailer-box-eco/open.svg?material=__proto__", 400],
    ["/pictures/mailer-box-eco/open.svg?material=constructor", 400],
    ["/pictures/mailer-box-eco/open.svg?print=toString", 400],
    ["/pictures/mailer-box-eco/open.svg?options=hot-foil", 400],
    ["/pictures/poly-mailer/closed.svg?colour=pink", 400],
    ["/pictures/mailer-box-eco/open.svg?labels=%3Cscript%3E", 400],
    ["/pictures/mailer-box-eco/open.svg?labels=buy now;1;2", 400],
    [`/pictures/mailer-box-eco/open.svg?options=${"a".repeat(500)}`, 400],
  ])("%s is answered %i", async (address, status) => {
    const answer = await ask(address);
    expect(answer.status).toBe(status);
    if (status === 400 && answer.body) expect(await answer.text()).toContain("cannot be drawn");
  });

  it("never breaks, whatever the query says", async () => {
    const names = fc.constantFrom(
      "size",
      "material",
      "cover",
      "print",
      "options",
      "colour",
      "design",
      "labels",
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, fc.string({ maxLength: 30 }), { maxKeys: 4 }), async (asked) => {
        const answer = await ask(`/pictures/product-box/closed.svg?${new URLSearchParams(asked)}`);
        expect([200, 400]).toContain(answer.status);
      }),
      { numRuns: 200 },
    );
  });
});

describe("drawn pictures", () => {
  const picture = (bytes: number) => finishPage(Buffer.alloc(bytes, "x"), {});

  it("keeps within its bytes and forgets what was not asked for longest", () => {
    const kept = new DrawnPictures(4200);
    for (const name of ["a", "b", "c"]) kept.get(name, () => picture(1000));
    kept.get("a", () => picture(1000));
    kept.get("d", () => picture(1000));
    expect(kept.bytes).toBeLessThanOrEqual(4200);
    let drawnAgain = 0;
    const draw = () => {
      drawnAgain += 1;
      return picture(1000);
    };
    kept.get("a", draw);
    kept.get("d", draw);
    expect(drawnAgain).toBe(0);
    kept.get("b", draw);
    expect(drawnAgain).toBe(1);
  });
});
