/** Undoes what a writer did to samples before they were compressed (PNG's filters and TIFF's differences). */
import { getNumber, type PdfValue } from "./pdf-values.ts";

export function withoutPredictor(data: Uint8Array, parameters: PdfValue): Uint8Array {
  const predictor = getNumber(parameters, "Predictor") ?? 1;
  if (predictor < 2) return data;
  const colours = getNumber(parameters, "Colors") ?? 1;
  const bits = getNumber(parameters, "BitsPerComponent") ?? 8;
  const columns = getNumber(parameters, "Columns") ?? 1;
  const row = Math.max(1, Math.ceil((columns * colours * bits) / 8));
  const pixel = Math.max(1, (colours * bits) >> 3);
  if (predictor > 2) return withoutPngFilters(data, row, pixel);
  if (bits === 8) addDifferences(data, row, pixel);
  else if (bits === 16) addWideDifferences(data, row, colours);
  return data;
}

function addDifferences(data: Uint8Array, row: number, pixel: number): void {
  for (let start = 0; start < data.length; start += row)
    for (let at = start + pixel; at < Math.min(start + row, data.length); at++)
      data[at] = data[at]! + data[at - pixel]!;
}

function addWideDifferences(data: Uint8Array, row: number, colours: number): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let start = 0; start < data.length; start += row)
    for (let at = start + 2 * colours; at + 1 < Math.min(start + row, data.length); at += 2)
      view.setUint16(at, (view.getUint16(at) + view.getUint16(at - 2 * colours)) & 0xffff);
}

function withoutPngFilters(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(data.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let y = 0; y < rows; y++) {
    const from = y * (row + 1);
    const line = data.subarray(from + 1, Math.min(from + 1 + row, data.length));
    const above = y === 0 ? null : out.subarray((y - 1) * row, y * row);
    unfilterRow(data[from]!, line, out.subarray(y * row, (y + 1) * row), above, pixel);
  }
  return out;
}

function unfilterRow(
  filter: number,
  line: Uint8Array,
  out: Uint8Array,
  above: Uint8Array | null,
  pixel: number,
): void {
  if (filter === 0 || filter > 4) {
    out.set(line);
    return;
  }
  for (let x = 0; x < line.length; x++) {
    const left = x < pixel ? 0 : out[x - pixel]!;
    const up = above ? above[x]! : 0;
    if (filter === 1) out[x] = line[x]! + left;
    else if (filter === 2) out[x] = line[x]! + up;
    else if (filter === 3) out[x] = line[x]! + ((left + up) >> 1);
    else out[x] = line[x]! + nearest(left, up, x < pixel || !above ? 0 : above[x - pixel]!);
  }
}

/** The one of the three that is nearest to left + up − corner. */
function nearest(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
