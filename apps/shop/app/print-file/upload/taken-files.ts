/** What a file chooser offers. AI files that hold a PDF are opened as one. */
export const takenFiles = ".pdf,.ai,.png,.jpg,.jpeg,.tif,.tiff,.svg,application/pdf,image/*";
