/** Addresses of the studio's pictures. The server makes them from their masters: server/endpoints/studio-pictures.ts. */
import type { ProductType } from "@foldmark/region";
import type { ViewName } from "@foldmark/showroom";
import { developedVersion, studioWidths } from "./studio-widths.ts";

/** Of a master: a fingerprint of its bytes, and how wide it is, px: `1a2b3c4d-1440`. */
export type MasterName = string;

const widthOf = (master: MasterName): number => Number(master.slice(master.indexOf("-") + 1));

/** Those that are smaller than the master, and its own. */
export const widthsOf = (master: MasterName): readonly number[] => {
  const own = widthOf(master);
  return [...studioWidths.filter((width) => width < own), own];
};

/** @param width the largest when left out */
export const studioAddress = (
  sku: ProductType,
  view: ViewName,
  master: MasterName,
  width: number = widthOf(master),
): string => `/studio-pictures/${sku}/${view}.${master}-${width}.${developedVersion}.webp`;

export const studioSources = (sku: ProductType, view: ViewName, master: MasterName): string =>
  widthsOf(master)
    .map((width) => `${studioAddress(sku, view, master, width)} ${width}w`)
    .join(", ");
