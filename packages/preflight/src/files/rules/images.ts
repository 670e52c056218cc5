/** Pictures: enough pixels for their size, and colours that are known. */
import { judgeResolution } from "../../judge.ts";
import { type CheckedFile, type FileRule, found, isOnBlank, onBoard } from "../checked-file.ts";

const imagesOn = (file: CheckedFile) =>
  file.page.images.flatMap((image) => {
    const box = onBoard(file, image.box);
    return isOnBlank(file, box) ? [{ image, box }] : [];
  });

/** A mask has no colour to ask for. */
const picturesOn = (file: CheckedFile) => imagesOn(file).filter(({ image }) => !image.isMask);

/** Beyond this nobody sees it, and the file is slow. */
const finest = { photograph: 450, oneInk: 2_400 } as const;

export const resolution: FileRule = (file) =>
  imagesOn(file).flatMap(({ image, box }) => {
    if (!file.limits.image || image.width * image.height < 16) return [];
    const isOneInk = image.isStencil || image.bits === 1;
    const ppi = image.resolution / file.placement.scale;
    const judged = judgeResolution(ppi, isOneInk, file.limits.image);
    const measured = { value: Math.round(ppi), unit: "ppi" } as const;
    if (judged)
      // A soft edge may be meant to be coarse, as shadows are: its buyer says so.
      return found(file, "resolution", image.isMask ? "warning" : judged.severity, {
        box,
        measured,
        demanded: { value: judged.wanted, unit: "ppi" },
        detail: image.isMask ? "mask" : "",
      });
    const most = isOneInk ? finest.oneInk : finest.photograph;
    if (ppi <= most || image.isMask) return [];
    return found(file, "fine-image", "advice", { box, measured, demanded: { value: most, unit: "ppi" } });
  });

export const pictureNotPrintable: FileRule = (file) =>
  file.limits.image
    ? []
    : picturesOn(file).flatMap(({ image, box }) =>
        image.isStencil || image.bits === 1 || image.space === "named"
          ? []
          : found(file, "picture-not-printable", "error", { box }),
      );

export const deepImage: FileRule = (file) =>
  picturesOn(file).flatMap(({ image, box }) => {
    if (image.bits <= 8 && image.filter !== "JPXDecode") return [];
    return found(file, "deep-image", "advice", {
      box,
      detail: image.filter === "JPXDecode" ? "JPEG 2000" : `${image.bits} bit`,
    });
  });

/** Press conditions whose numbers may be printed as they are. */
const knownConditions = /fogra|iso ?(?:un)?coated|\bpso|\becg|\beci|coated/i;
const otherConditions = /swop|gracol|japan|snap|newspaper|us ?web|wan-?ifra|cgats|\btr ?00\d|\bcrpc/i;

const isKnown = (profile: string): boolean => knownConditions.test(profile) && !otherConditions.test(profile);

/** RGB without a profile is a guess; CMYK of another press has other numbers. */
export const unknownProfile: FileRule = (file) => {
  const pictures = picturesOn(file).flatMap(({ image, box }) =>
    image.space === "rgb" ? found(file, "unknown-profile", "warning", { box, detail: "RGB" }) : [],
  );
  const presses = file.page.cmykProfiles
    .filter((profile) => !isKnown(profile))
    .map((profile) => {
      const own = picturesOn(file).find(({ image }) => image.profile === profile);
      return found(file, "unknown-profile", "warning", { detail: profile, box: own?.box ?? null });
    });
  const { outputCondition } = file.document;
  const isOther = outputCondition !== null && otherConditions.test(outputCondition);
  const intent = isOther ? [found(file, "unknown-profile", "warning", { detail: outputCondition })] : [];
  return [...pictures, ...presses, ...intent];
};
