/** What of an artwork prepress can fetch. */
export interface ArtworkFile {
  readonly of: "package" | "archive" | "proof" | "design" | "page" | "comment";
  /** Of the line, or of the comment. */
  readonly id: string;
  /** Of the file; of a design which picture; of a page on which side it lies. */
  readonly name: string;
}

export const artworkFile = ({ of, id, name }: ArtworkFile): string =>
  `/artwork-file?${new URLSearchParams({ of, id, name })}`;
