/** Pictures of a design for whoever is not in its editor, and what a printer gets of it: print files and the package of a job. */
export {
  type DesignCheck,
  type DesignFinding,
  designCheckJob,
  type FurtherFindings,
} from "./check-job.ts";
export { type DesignSource, filesDrawn, packSource, streamSource } from "./design-source.ts";
export { type JobPackageFacts, jobPackage, type PackedFile, type StoredPrintFile } from "./job-package.ts";
export {
  type DesignPictureName,
  type DesignPreviewForm,
  designPictureJob,
  designPictures,
  designPreviews,
  type PictureWish,
} from "./picture-job.ts";
export type { PrintedPage, PrintFile } from "./print-files.ts";
export { type PrintStandard, type PrintWish, printFileJob } from "./print-job.ts";
export {
  type ProofAnswer,
  type ProofFacts,
  type ProofFinding,
  type ProofRow,
  type ProofWish,
  type ProofWords,
  proofFile,
  proofJob,
} from "./proof-job.ts";
