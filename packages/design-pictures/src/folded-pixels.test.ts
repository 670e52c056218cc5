import { defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { dielinePicture } from "@foldmark/showroom";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { foldedPixels, trimmed } from "./folded-pixels.ts";

const configuration = defaultConfiguration("mailer-box-full-color");
const svg = dielinePicture(dielineOf(configuration)!, configuration, "closed")!;

describe("the drawing of a folded product as pixels", () => {
  it("is the drawing, shadows and all, within what an eye sees", async () => {
    const { data, width, height } = await foldedPixels(svg, 96);
    const whole = await sharp(Buffer.from(svg), { density: 96 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([width, height]).toEqual([whole.info.width, whole.info.height]);
    // As they lie on white: colours of what is clear say nothing.
    const onWhite = (rgba: Buffer, at: number) => {
      const alpha = rgba[at | 3]! / 255;
      return rgba[at]! * alpha + 255 * (1 - alpha);
    };
    let [sum, other, shaded] = [0, 0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const away = Math.abs(onWhite(data, at) - onWhite(whole.data, at));
      sum += away;
      if (away > 8) other++;
      if (data[at + 3]! > 8 && data[at + 3]! < 120) shaded++;
    }
    expect(sum / (data.length / 4)).toBeLessThan(0.3);
    expect(other / (data.length / 4)).toBeLessThan(0.002);
    expect(shaded / (data.length / 4)).toBeGreaterThan(0.02);
  });

  it("loses the air around it, and nothing else", async () => {
    const drawn = await foldedPixels(svg, 48);
    const cut = trimmed(drawn);
    expect(cut.width).toBeLessThan(drawn.width);
    expect(cut.data.length).toBe(cut.width * cut.height * 4);
    const seen = (rgba: Buffer) => rgba.filter((value, at) => at % 4 === 3 && value > 4).length;
    expect(seen(cut.data)).toBe(seen(drawn.data));
    const clear = { data: Buffer.alloc(16), width: 2, height: 2 };
    expect(trimmed(clear)).toEqual(clear);
  });
});
