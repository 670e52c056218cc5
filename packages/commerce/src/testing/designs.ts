/** Designs for tests of whatever names one. */
import { randomUUID } from "node:crypto";
import { type Configuration, defaultConfiguration } from "@foldmark/catalogue";
import { newNode, type SentDiff } from "@foldmark/design";
import { ownedAssets } from "../assets/owned-assets.ts";
import type { Caller } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { createDesign } from "../designs/create-design.ts";
import type { DesignServices } from "../designs/designs.ts";
import type { OpenedDesign } from "../designs/open-design.ts";
import { saveChange } from "../designs/save-change.ts";

export const designServices = (commerce: Commerce): DesignServices => ({
  ...commerce,
  ownedAssets,
});

export const designedBox = (size: Configuration["size"] = { length: 250, width: 200, height: 80 }) => ({
  ...defaultConfiguration("mailer-box-full-color"),
  size,
});

export async function newDesign(
  services: DesignServices,
  caller: Caller,
  configuration: Configuration = designedBox(),
): Promise<OpenedDesign> {
  const wanted = { id: randomUUID(), name: "Spring", product: configuration, document: null };
  const answer = await createDesign(services, caller, wanted);
  if (answer.kind === "refused") throw new Error(JSON.stringify(answer.reason));
  return answer;
}

/** A rectangle on the lid, in the way an editor would send it. */
export const shapeOn = (id: string, x = 0): SentDiff => ({
  put: [newNode("shape", { id: `node:${id}`, parent: "panel:body-outside/lid", x })],
  patch: {},
  del: [],
});

export async function draw(
  services: DesignServices,
  caller: Caller,
  { id: designId, clock }: Pick<OpenedDesign, "id" | "clock">,
  diff: SentDiff,
): Promise<{ readonly id: string; readonly clock: number }> {
  const answer = await saveChange(services, caller, { designId, id: randomUUID(), clock, diff });
  if (answer.kind !== "saved") throw new Error(JSON.stringify(answer));
  return { id: designId, clock: answer.clock };
}
