/** The use-cases of artwork after the order, under one name: the package's index stays one that is read in a minute. */
import { approvalDays } from "../orders/order-promise.ts";
import { approveProof, askForChange, takeChangeBack } from "./approve-proof.ts";
import { awaitingLine } from "./awaiting-line.ts";
import { listPackages, readPackage, readPackageFile } from "./job-packages.ts";
import { pricedBy } from "./proof.ts";
import { listReviews, mostShown, releaseFromReview, sendBackFromReview } from "./review-artwork.ts";
import { drawableLine, pageOfLine, pagesOfLine, proofFileOfLine } from "./reviewed-files.ts";
import { fittingDesigns, sendDesign } from "./send-design.ts";
import { readProofFile, readStanding } from "./standing.ts";

export const artwork = {
  standing: readStanding,
  awaiting: awaitingLine,
  file: readProofFile,
  /** What the day of an approval leads to. */
  days: approvalDays,
  approve: approveProof,
  askForChange,
  takeChangeBack,
  send: sendDesign,
  fitting: fittingDesigns,
  reviews: listReviews,
  mostReviews: mostShown,
  releaseFromReview,
  sendBackFromReview,
  /** What prepress sees of a line, and of what printers get. */
  reviewed: { drawable: drawableLine, pages: pagesOfLine, page: pageOfLine, proofFile: proofFileOfLine },
  packages: listPackages,
  package: readPackage,
  packageFile: readPackageFile,
  /** What the hash of a proof's price is taken of. */
  pricedBy,
} as const;
