/** Order numbers open pages, so they cannot be guessed; people read them out, so they carry a check character. */
import { parseCode, randomCode } from "@foldmark/platform";
import type { RegionId } from "@foldmark/region";

const randomCharacters = 9;

/** `PL-7K3M9QX2H`: the region, eight random characters and one that checks them. */
export function newOrderNumber(region: RegionId): string {
  return `${region.toUpperCase()}-${randomCode(randomCharacters)}`;
}

/** A number as somebody wrote it, or null when it cannot be one of ours. */
export function readOrderNumber(written: string): string | null {
  const [, region, code] = /^\s*([a-z]{2})[\s-]*(.+)$/i.exec(written) ?? [];
  const parsed = code === undefined ? null : parseCode(code);
  return region !== undefined && parsed?.length === randomCharacters
    ? `${region.toUpperCase()}-${parsed}`
    : null;
}
