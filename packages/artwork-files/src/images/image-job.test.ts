/** Pictures as cameras, scanners and programs write them, opened in the sandbox. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { testSandbox } from "@foldmark/platform";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import type { ImageFacts } from "./image-facts.ts";
import { imageJob } from "./image-job.ts";

const sandbox = testSandbox();
afterAll(() => sandbox.close());

async function opened(bytes: Buffer): Promise<{ facts: ImageFacts; files: Map<string, Buffer> }> {
  const files = new Map<string, Buffer>();
  const result = await sandbox.run(
    imageJob,
    {},
    () => Readable.from([bytes]),
    async (made) => {
      for (const file of made) files.set(file.name, await buffer(file.read()));
    },
    { limit: 100_000_000 },
  );
  if (!result.done) throw new Error(result.code);
  return { facts: result.answer, files };
}

const pixel = async (picture: Buffer | undefined, left: number, top: number) =>
  [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())] as number[];

/** Red on the left, blue on the right. */
const halves = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: "#cc0000" } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#0000cc" } },
      left: width / 2,
      top: 0,
    },
  ]);

it("a photograph that lies on its side is stood up, and says nothing of where it was taken", async () => {
  const bytes = await halves()
    .withExif({
      IFD0: { Copyright: "Somebody" },
      IFD3: { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6, density: 300 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { facts, files } = await opened(bytes);
  expect(facts).toMatchObject({ format: "jpeg", width: 200, height: 400, wasTurned: true, density: 300 });
  expect(facts.icc).toMatch(/^[0-9a-f]{64}$/);
  const picture = files.get("picture-400.webp");
  const [red] = await pixel(picture, 100, 10);
  expect(red).toBeGreaterThan(180);
  const { exif, icc, xmp, orientation } = await sharp(picture).metadata();
  expect([exif, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
});

it("CMYK and sixteen bits come out as screens show them", async () => {
  const cmyk = await opened(await halves().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer());
  expect(cmyk.facts).toMatchObject({ space: "cmyk", width: 400 });
  const [red, green, blue] = await pixel(cmyk.files.get("picture-400.webp"), 50, 100);
  expect(red! - Math.max(green!, blue!)).toBeGreaterThan(120);
  const deep = await opened(await halves().toColourspace("rgb16").png().toBuffer());
  expect(deep.facts).toMatchObject({ bits: 16, format: "png" });
  expect(await pixel(deep.files.get("picture-400.webp"), 350, 100)).toEqual([0, 0, 204]);
});

it("what is transparent stays so", async () => {
  const bytes = await sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 128, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const { facts, files } = await opened(bytes);
  expect(facts).toMatchObject({ hasAlpha: true, background: { kind: "transparent" }, cutOut: null });
  expect((await pixel(files.get("picture-60.webp"), 5, 5))[3]).toBe(128);
});

it("a large picture gets every size of a screen, none larger than is drawn", async () => {
  const { facts, files } = await opened(await halves(5_000, 1_000).jpeg().toBuffer());
  expect(facts).toMatchObject({ width: 5_000, height: 1_000 });
  expect(facts.renditions.map(({ width }) => width)).toEqual([4_096, 2_048, 1_024, 512, 256]);
  for (const { file, width, height } of facts.renditions)
    expect(await sharp(files.get(file)).metadata()).toMatchObject({ format: "webp", width, height });
});

it("a logo on white tells its colours and comes without the white, a photograph says that it cannot", async () => {
  const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#ffffff" } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: "#006633" } },
        left: 100,
        top: 100,
      },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
  const { facts, files } = await opened(logo);
  expect(facts.background.kind).toBe("flat");
  const [first] = facts.colours;
  for (const [channel, value] of Object.entries({ red: 0, green: 102, blue: 51 }))
    expect(Math.abs(first![channel as "red"] - value)).toBeLessThan(8);
  const cut = files.get(facts.cutOut!.outside[0]!.file);
  expect([(await pixel(cut, 5, 5))[3], (await pixel(cut, 150, 150))[3]]).toEqual([0, 255]);
  const noise = { type: "gaussian", mean: 128, sigma: 50 } as const;
  const photograph = await sharp({
    create: { width: 300, height: 300, channels: 3, background: "#888", noise },
  })
    .jpeg()
    .toBuffer();
  expect((await opened(photograph)).facts).toMatchObject({
    isPhotograph: true,
    background: { kind: "uneven" },
    cutOut: null,
  });
});
