/** Where a document of an order is fetched; opened by whoever may open the order. */
export const documentAddress = (orderNumber: string, documentId: string, form: "pdf" | "xml"): string =>
  `/documents/${orderNumber}/${documentId}.${form}`;

/** The drawing that was kept with a line of an order, and the picture it folds to. */
export const drawingAddress = (
  orderNumber: string,
  position: number,
  file: "design.webp" | "picture.svg" | `dieline.${"template.pdf" | "pdf" | "svg" | "dxf"}`,
  locale?: string,
): string => `/documents/${orderNumber}/lines/${position}/${file}${locale ? `?locale=${locale}` : ""}`;

/** A line of an order with the picture of the design that was ordered on it, for whoever may open the order. */
export const designed = <Line extends { readonly position: number; readonly designId: string | null }>(
  orderNumber: string,
  line: Line,
): Line & { readonly designPicture: string | undefined } => ({
  ...line,
  designPicture:
    line.designId === null ? undefined : drawingAddress(orderNumber, line.position, "design.webp"),
});

/** A file of a line's proof. `proof` says which one: another proof has other pictures under the same names. */
export const proofAddress = (orderNumber: string, position: number, file: string, proof: number): string =>
  `/documents/${orderNumber}/lines/${position}/proof/${file}?proof=${proof}`;
