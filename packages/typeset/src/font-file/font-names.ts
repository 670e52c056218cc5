/** The names a font gives itself. They are a stranger's words: cut to length, without control characters. */
import { type FontBytes, FontRefused } from "./font-bytes.ts";

export interface FontNames {
  readonly family: string;
  readonly style: string;
  readonly full: string;
}

const mostRecords = 4096;
const longestName = 128;

/** Of several records for one name, the English one of Windows is the one that programs show. */
function rankOf(platform: number, language: number): number {
  if (platform === 3) return language === 0x409 ? 3 : 1;
  return platform === 0 ? 2 : 0;
}

export function readNames(table: FontBytes): FontNames {
  const [count, storage] = [table.uint16(2), table.uint16(4)];
  if (count > mostRecords) throw new FontRefused("broken-table", "name");
  const best = new Map<number, { rank: number; text: string }>();
  for (let index = 0; index < count; index++) {
    const record = 6 + index * 12;
    const [platform, language, id] = [
      table.uint16(record),
      table.uint16(record + 4),
      table.uint16(record + 6),
    ];
    if (![1, 2, 4, 16, 17].includes(id)) continue;
    const [length, offset] = [table.uint16(record + 8), table.uint16(record + 10)];
    const rank = rankOf(platform, language);
    if (rank <= (best.get(id)?.rank ?? -1)) continue;
    const text =
      platform === 1 ? oneByte(table, storage + offset, length) : twoBytes(table, storage + offset, length);
    if (text) best.set(id, { rank, text });
  }
  const named = (...ids: number[]) => ids.map((id) => best.get(id)?.text).find((text) => text) ?? "";
  const [family, style] = [named(16, 1), named(17, 2)];
  if (!family) throw new FontRefused("broken-table", "name");
  return { family, style: style || "Regular", full: named(4) || `${family} ${style}`.trim() };
}

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim()
    .slice(0, longestName);

function twoBytes(table: FontBytes, at: number, length: number): string {
  const part = table.part(at, length);
  const units = Array.from({ length: Math.min(length >> 1, longestName * 2) }, (_, index) =>
    part.uint16(index * 2),
  );
  return clean(String.fromCharCode(...units));
}

/** Old Macintosh names: only their plain letters are the same everywhere. */
function oneByte(table: FontBytes, at: number, length: number): string {
  const part = table.part(at, length);
  const codes = Array.from({ length: Math.min(length, longestName * 2) }, (_, index) => part.uint8(index));
  return clean(String.fromCharCode(...codes.filter((code) => code < 0x80)));
}
