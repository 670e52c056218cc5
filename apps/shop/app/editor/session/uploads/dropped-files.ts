/** Files that somebody drops on the page or pastes into it. */

/** What the file dialog offers; what a file is, the server finds out. */
export const acceptedFiles =
  "image/jpeg,image/png,image/webp,image/tiff,image/gif,image/avif,image/svg+xml,.svg,.ttf,.otf,font/ttf,font/otf";

/** Whether something that is dragged over the page could be taken: its files are known only when it is dropped. */
export const carriesFiles = (transfer: DataTransfer | null): boolean =>
  transfer !== null && [...transfer.types].includes("Files");

/** Folders are left out: a browser gives them as files that cannot be read. */
export function droppedFiles(transfer: DataTransfer | null): readonly File[] {
  if (!transfer) return [];
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory ?? false;
  return items.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
}

/** A font is asked for the right to use it before it is sent. */
export const isFontFile = ({ name, type }: File): boolean =>
  /\.(ttf|otf)$/i.test(name) || type.startsWith("font/");
