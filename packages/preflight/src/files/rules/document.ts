/** The file and its page as a whole. */
import { type CheckedFile, type FileRule, firstOnBlank, found, onBoard } from "../checked-file.ts";
import { isTechnical } from "../ink-names.ts";
import { fits, pageSize, sizeTolerance } from "../placement.ts";

export const activeContent: FileRule = (file) =>
  file.document.extras.map((detail) =>
    found(file, "active-content", detail === "form-fields" ? "warning" : "error", {
      detail,
      fix: "remove-active-content",
    }),
  );

export const pageCount: FileRule = (file) => {
  const { pages } = file.document;
  if (pages === file.pages) return [];
  return [
    found(file, "page-count", pages < file.pages ? "error" : "warning", {
      measured: { value: pages, unit: "count" },
      demanded: { value: file.pages, unit: "count" },
    }),
  ];
};

export const pageScale: FileRule = (file) => {
  const { unit } = file.page.boxes;
  if (unit === 1) return [];
  return [
    found(file, "page-scale", "warning", {
      measured: { value: unit * 100, unit: "%" },
      demanded: { value: 100, unit: "%" },
    }),
  ];
};

/** A page that is larger than the blank must say what of it is cut. */
export const pageBoxes: FileRule = (file) => {
  const { boxes } = file.page;
  if (boxes.trim || fits(boxes, file.board)) return [];
  return [found(file, "page-boxes", "warning", { fix: "fit-page" })];
};

const millimetres = (value: number): string => String(Math.round(value / 100) / 10);

/** For which of our sizes it was made. */
function otherSize({ page, otherSizes, board }: CheckedFile): string | null {
  const made = otherSizes.find((size) => fits(page.boxes, { ...size, bleed: board.bleed }));
  return made?.name ?? null;
}

export const pageSizeRule: FileRule = (file) => {
  const { boxes } = file.page;
  const fit = fits(boxes, file.board);
  const { width, height } = pageSize(boxes);
  if (fit === "turned" && file.placement.turn % 180 === 90)
    return [found(file, "page-turned", "advice", { measured: { value: 90, unit: "degrees" } })];
  if (fit || isScaledToFit(file)) return [];
  const across = Math.abs(width - file.board.width) > sizeTolerance;
  const other = otherSize(file);
  return [
    found(file, "page-size", "error", {
      measured: { value: across ? width : height, unit: "µm" },
      demanded: { value: across ? file.board.width : file.board.height, unit: "µm" },
      detail: other ?? `${millimetres(width)} × ${millimetres(height)} mm`,
      // What was made for another size cannot be cut to this one.
      fix: other === null && isSimilar(file) ? "fit-page" : null,
    }),
  ];
};

/** Of the same shape, as a page that was written in another scale, or somewhat larger all around. */
function isSimilar({ page, board }: CheckedFile): boolean {
  const { width, height } = pageSize(page.boxes);
  const [x, y] = [width / board.width, height / board.height];
  return Math.abs(x / y - 1) < 0.01;
}

/** Whoever places it may make it fit. */
function isScaledToFit({ placement, page, board }: CheckedFile): boolean {
  const { width, height } = pageSize(page.boxes);
  const scaled = { width: width * placement.scale, height: height * placement.scale };
  return (
    placement.scale !== 1 &&
    Math.abs(scaled.width - board.width) <= sizeTolerance &&
    Math.abs(scaled.height - board.height) <= sizeTolerance
  );
}

/** Nothing at all, or nothing but the lines of the die: our template, sent back as it was. */
export const emptyPage: FileRule = (file) =>
  file.page.notes.includes("registration-colour") ||
  file.page.inks.some(({ name, highest }) => highest > 0 && !isTechnical(name))
    ? []
    : [found(file, "empty-page", "error")];

/** A file may have layers of all its pages and languages: those are named that hide something here. */
export const hiddenLayer: FileRule = (file) =>
  file.page.hiddenLayers.flatMap(({ name, boxes }) => {
    const box = firstOnBlank(
      file,
      boxes.map((each) => onBoard(file, each)),
    );
    if (!box || isTechnical(name)) return [];
    return [found(file, "hidden-layer", "warning", { detail: name, box, fix: "remove-hidden-layers" })];
  });

export const annotation: FileRule = (file) => {
  const { printableAnnotations: count } = file.page;
  if (count === 0) return [];
  return [
    found(file, "annotation", "warning", {
      count,
      measured: { value: count, unit: "count" },
      fix: "remove-active-content",
    }),
  ];
};

export const approximate: FileRule = (file) =>
  file.page.approximate.map((detail) => found(file, "approximate", "advice", { detail }));
