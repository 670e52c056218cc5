/** Where a document of an order is fetched; opened by whoever may open the order. */
export const documentAddress = (orderNumber: string, documentId: string, form: "pdf" | "xml"): string =>
  `/documents/${orderNumber}/${documentId}.${form}`;
