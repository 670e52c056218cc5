/** What prepress sees of the artwork of a line: the design as it was ordered, and the last proof of it. */
import type { SurfaceId } from "@foldmark/design";
import { isId, type Tx, withTransaction } from "@foldmark/platform";
import { type Caller, inNameOf, isPrepress } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { filesToShow } from "../designs/design-files.ts";
import type { DrawableDesign } from "../designs/drawable-design.ts";
import { pagePictures } from "../designs/page-pictures.ts";
import { readLineDrawing } from "./line-drawing.ts";
import { type FileOfProof, fileOfProof, newestProof, readLine, takenOverProof } from "./proof-store.ts";

/** Null where there is none, it cannot be drawn, or the caller is not of prepress. */
export async function drawableLine(
  { db }: Commerce,
  caller: Caller,
  lineId: string,
): Promise<DrawableDesign | null> {
  if (!isPrepress(caller) || !isId(lineId)) return null;
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const read = await readDrawing(tx, lineId);
    if (!read) return null;
    const { id, hash, drawing } = read;
    const { document, product, dieline } = drawing;
    return {
      kind: "drawable",
      id,
      name: "",
      hash,
      product,
      dieline,
      document,
      files: await filesToShow(tx, id),
    };
  });
}

async function readDrawing(tx: Tx, lineId: string) {
  const found = await readLine(tx, lineId);
  const drawing = found && (await readLineDrawing(tx, found.line));
  if (!found || !drawing || typeof drawing === "string") return null;
  const { designId, designHash } = found.line;
  return { id: designId ?? "", hash: designHash ?? "", drawing };
}

/** Of which sides there are pages; none for what was designed here. */
export async function pagesOfLine(
  { db }: Commerce,
  caller: Caller,
  lineId: string,
): Promise<readonly SurfaceId[]> {
  if (!isPrepress(caller) || !isId(lineId)) return [];
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const read = await readDrawing(tx, lineId);
    return pagePictures(read?.drawing.document.records ?? []).map(({ surface }) => surface);
  });
}

/** The page of a print file that lies on this side, as it was drawn when it was checked. */
export async function pageOfLine(
  { db }: Commerce,
  caller: Caller,
  { lineId, surface }: { readonly lineId: string; readonly surface: SurfaceId },
): Promise<FileOfProof | null> {
  if (!isPrepress(caller) || !isId(lineId)) return null;
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const read = await readDrawing(tx, lineId);
    const page = pagePictures(read?.drawing.document.records ?? []).find((each) => each.surface === surface);
    return page ? { sha256: page.sha256, type: "image/webp" } : null;
  });
}

/** Its PDF, or one of its pictures. */
export async function proofFileOfLine(
  { db }: Commerce,
  caller: Caller,
  { lineId, name }: { readonly lineId: string; readonly name: string },
): Promise<FileOfProof | null> {
  if (!isPrepress(caller) || !isId(lineId)) return null;
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const proof = (await takenOverProof(tx, lineId)) ?? (await newestProof(tx, lineId));
    return proof && fileOfProof(tx, proof, name);
  });
}
