/** What the page loads late: the product folded, with the pages that were sent on it. */
import { type Affine, type SurfaceId, transform } from "@foldmark/design";
import { type Box, boundsOf } from "@foldmark/geometry";
import { foldStops } from "@foldmark/showroom";
import { mountStage, type PaintedSide, paintedArtwork, type Stage } from "@foldmark/stage";
import { useText } from "@foldmark/ui";
import { useCallback, useEffect, useRef } from "react";
import { FoldView, type MountStage } from "../../editor/fold/fold-view.tsx";
import { useIsNarrow } from "../../editor/use-is-narrow.ts";
import { designedLook } from "../../storefront/stage/staged-product.ts";
import type { PrintFileData } from "../print-file-request.server.ts";
import type { Sheet } from "../print-file-view.ts";
import styles from "./side.module.css";

export interface FoldPartProps {
  readonly page: PrintFileData;
  readonly sheets: readonly Sheet[];
  readonly pictureAddress: (sha256: string) => string;
}

/** px of a side's longer edge: letters of 8 pt can be read, and a phone keeps its memory. */
const textureSize = () => (matchMedia("(pointer: coarse)").matches ? 1024 : 2048);

/** mm of the blank. */
function onBlank({ minX, minY, maxX, maxY }: Box, toBlank: Affine): Box {
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: maxY },
  ].map((corner) => transform(toBlank, corner));
  const box = boundsOf(corners);
  return { minX: box.minX / 1000, minY: box.minY / 1000, maxX: box.maxX / 1000, maxY: box.maxY / 1000 };
}

async function painted(sheet: Sheet, { page, pictureAddress }: FoldPartProps): Promise<PaintedSide | null> {
  const board = page.drawing.boards.find(({ surface }) => surface === sheet.surface);
  if (!board || !sheet.picture) return null;
  const image = new Image();
  image.src = pictureAddress(sheet.picture);
  await image.decode();
  const scale = Math.min(1, textureSize() / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const bleed = page.zones.bleed * 1000;
  const whole = { minX: -bleed, minY: -bleed, maxX: board.width + bleed, maxY: board.height + bleed };
  return {
    canvas,
    box: onBlank(whole, board.toBlank),
    isMirrored: board.side === "inside",
    isEndless: sheet.board.isEndless,
  };
}

export default function FoldPart(props: FoldPartProps) {
  const { page, sheets } = props;
  const text = useText();
  const isNarrow = useIsNarrow();
  const stage = useRef<Stage>(null);
  const latest = useRef(props);
  latest.current = props;
  const asked = useRef(0);
  // While a side is checked anew, the fold keeps what it wears.
  const isChecking = sheets.some(({ state }) => state === "checking");
  const pictures = sheets.map(({ picture }) => picture).join();
  const dress = useCallback(async () => {
    const wanted = latest.current;
    asked.current += 1;
    const own = asked.current;
    const sides = await Promise.all(
      wanted.sheets.map(
        async (sheet) => [sheet.surface, await painted(sheet, wanted).catch(() => null)] as const,
      ),
    );
    const bySurface = new Map<SurfaceId, PaintedSide | null>(sides);
    if (own === asked.current)
      stage.current?.setArtwork(paintedArtwork(page.dieline, (id) => bySurface.get(id) ?? null));
  }, [page]);
  const mount: MountStage = useCallback(
    (canvas, calls) => {
      const mounted = mountStage(canvas, {
        ...calls,
        dieline: page.dieline,
        look: designedLook(page.configuration),
        stops: foldStops(page.sku),
      });
      stage.current = mounted;
      if (!mounted) return null;
      void dress();
      return {
        stage: mounted,
        dispose() {
          stage.current = null;
          mounted.dispose();
        },
      };
    },
    [page, dress],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture dresses it anew
  useEffect(() => {
    if (!isChecking) void dress();
  }, [pictures, isChecking, dress]);
  const unchecked = sheets.filter(({ state }) => state === "refused").length;
  return (
    <>
      <FoldView sku={page.sku} mount={mount} />
      {unchecked > 0 && !isNarrow && (
        <p className={styles.group} role="status">
          {text("printfile.buy.unchecked", { count: unchecked })}
        </p>
      )}
    </>
  );
}
