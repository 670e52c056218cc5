/** What the proof of a typical mailer costs: a template with a photograph, from its records to the bytes of the PDF. */
import { defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { storedDesign } from "@foldmark/design";
import { decoders, makeProof, sampleWish } from "@foldmark/design-pictures/testing";
import { storedDieline } from "@foldmark/geometry";
import { fillTemplate, groundFor, templatesFor } from "@foldmark/templates";
import { atMost, type Figure, median, noted } from "./figure.ts";
import { photograph, photographHash, placedPhotograph } from "./photograph.ts";

export async function* measureProof(): AsyncGenerator<Figure> {
  const configuration = defaultConfiguration("mailer-box-full-color");
  const { quantity: _, ...product } = configuration;
  const [template] = templatesFor(configuration);
  const { records } = fillTemplate(template!, groundFor(configuration)!, { language: "en" });
  const source = {
    document: storedDesign([...records, ...placedPhotograph("panel:body-outside/lid")]),
    product,
    dieline: storedDieline(dielineOf(configuration)!),
    files: new Map([[photographHash, new Uint8Array(await photograph())]]),
  };
  const make = () => makeProof(source, sampleWish(), decoders);
  let made = await make();
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage();
    made = await make();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000_000);
  }
  yield atMost("proof of a mailer with a photograph (CPU)", median(times), "s", 3);
  yield noted("its size", made!.files[0]!.bytes.length / 1_000_000, "MB");
}
