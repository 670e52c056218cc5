/** The desk of an open print file. */
import type { SurfaceId } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import { useCallback, useMemo, useRef, useState } from "react";
import type { LineName } from "../drawing/board-drawing.server.ts";
import { drawnName } from "../plates/drawn-name.ts";
import { usePlanes } from "../plates/use-planes.ts";
import { noTiles } from "../plates/use-tiles.ts";
import type { PrintFileData } from "../print-file-request.server.ts";
import type { PrintFileView } from "../print-file-view.ts";
import type { Desk, DeskChoice } from "./desk.ts";
import { formerFindings, type KnownSides, knownSides, numberedFindings } from "./numbered-findings.ts";
import { usePrintFile } from "./use-print-file.ts";

const allLines: ReadonlySet<LineName> = new Set(["cut", "crease", "bleed", "safe", "glue"]);

export function useDeskState(page: PrintFileData, view: PrintFileView): Desk | null {
  const { calls } = usePrintFile();
  const [choice, setChoice] = useState<DeskChoice>({
    surface: view.sheets[0]?.surface ?? page.drawing.boards[0]!.surface,
    tool: "measure",
    shownLines: allLines,
    plateView: "together",
    hiddenInks: new Set(),
    singleInk: null,
    isInkMap: false,
    layers: null,
    probe: null,
    pin: null,
    fine: noTiles,
  });
  const [chosen, setChosen] = useState<{ readonly key: string; readonly place: number } | null>(null);
  const [wish, setWish] = useState<Desk["wish"]>(null);
  const findings = useMemo(() => numberedFindings(view), [view]);
  const known = useRef<KnownSides>(new Map());
  const former = useMemo(() => {
    known.current = knownSides(known.current, view);
    return formerFindings(known.current, view);
  }, [view]);
  const asPrinted = view.sheets.find(({ surface }) => surface === choice.surface) ?? view.sheets[0];
  const printed = asPrinted ? drawnName(asPrinted) : "";
  const layers = choice.layers?.of === printed ? choice.layers : null;
  const sheet = useMemo(
    () => (asPrinted && layers?.shown ? { ...asPrinted, ...layers.shown } : asPrinted),
    [asPrinted, layers],
  );
  const planes = usePlanes(calls, sheet?.plates ?? null);
  const set = useCallback((next: Partial<DeskChoice>) => {
    setChoice((known) => ({ ...known, ...next }));
  }, []);
  const lookAt = useCallback(
    (surface: SurfaceId, box: Box) => {
      set({ surface });
      setWish((last) => ({ box, number: (last?.number ?? 0) + 1 }));
    },
    [set],
  );
  if (!sheet) return null;
  const { surface: _, ...shown } = choice;
  const selected =
    findings.find(({ finding, surface }) => `${surface} ${finding.key}` === chosen?.key)?.number ?? null;
  return {
    ...shown,
    page,
    view,
    sheet,
    printed,
    layers,
    findings,
    former,
    selected,
    place: chosen?.place ?? 0,
    wish,
    planes,
    set,
    lookAt,
    select(number, place = 0) {
      const found = findings.find((each) => each.number === number);
      setChosen(found ? { key: `${found.surface} ${found.finding.key}`, place } : null);
      const box = found?.finding.places[place];
      if (found && box) lookAt(found.surface, box);
      else if (found) set({ surface: found.surface });
    },
  };
}
