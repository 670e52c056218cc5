/** Which file is on its way, remembered by the browser: after a reload the same file goes on where it stopped. */
export interface KeptUpload {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** A browser that forbids it may not even let it be named. */
type Shelf = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (printFile: string): string => `print-file-upload ${printFile}`;

/** A browser may forbid it, or have no room: then nothing is remembered. */
export function keepUpload(shelf: Shelf, printFile: string, upload: KeptUpload | null): void {
  try {
    if (upload) shelf().setItem(keyOf(printFile), JSON.stringify(upload));
    else shelf().removeItem(keyOf(printFile));
  } catch {}
}

export function keptUpload(shelf: Shelf, printFile: string): KeptUpload | null {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(keyOf(printFile)) ?? "null");
    const { id, name, bytes } = (kept ?? {}) as Partial<KeptUpload>;
    return typeof id === "string" && typeof name === "string" && typeof bytes === "number"
      ? { id, name, bytes }
      : null;
  } catch {
    return null;
  }
}

export const isSameFile = (upload: KeptUpload, { name, size }: Pick<File, "name" | "size">): boolean =>
  upload.name === name && upload.bytes === size;
