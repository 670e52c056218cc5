/** Steps back while other files come, with a server that keeps what is laid. */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import type { SheetChoice } from "../calls/print-file-calls.ts";
import type { PrintFileView, Sheet } from "../print-file-view.ts";
import { onSide } from "./numbered-findings.ts";
import { type PrintFileState, usePrintFileState } from "./use-print-file.ts";

const body = "surface:body-outside";
const lid = "surface:lid-outside";
type Files = Readonly<Record<typeof body | typeof lid, string | null>>;
const placement = { turn: 0, isMirrored: false, x: 0, y: 0, scale: 1 } as const;
const nowhere = { fixes: [], page: 0, placement, isPlacedByItself: false } as const;

const viewOf = (clock: number, files: Files) =>
  ({
    clock,
    sheets: Object.entries(files).map(([surface, file]) => ({
      ...nowhere,
      surface,
      file,
    })) as Partial<Sheet>[],
  }) as unknown as PrintFileView;

afterEach(() => vi.unstubAllGlobals());

function Opened({ hear }: { readonly hear: (state: PrintFileState) => void }) {
  const product = {} as Parameters<typeof usePrintFileState>[0]["product"];
  hear(usePrintFileState({ id: "p", name: "Tea box", product, pathPrefix: "", onKept: () => {} }));
  return null;
}

/** `meanwhile` happens between what the server did and its answer. */
function opened(first: Files) {
  let view = viewOf(1, first);
  let meanwhile = () => {};
  const laid: SheetChoice[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body: sent }: RequestInit) => {
    if (method === "GET") return Response.json(view);
    const { clock, ...choice } = JSON.parse(String(sent)) as SheetChoice & { clock: number };
    if (clock !== view.clock) return Response.json({ code: "changed_elsewhere" }, { status: 409 });
    laid.push(choice);
    serve({ [choice.surface]: choice.file });
    const answer = view;
    meanwhile();
    meanwhile = () => {};
    return Response.json(answer);
  });
  const serve = (files: Partial<Files>) => {
    const known = Object.fromEntries(view.sheets.map(({ surface, file }) => [surface, file])) as Files;
    view = viewOf(view.clock + 1, { ...known, ...files });
    return view;
  };
  let state: PrintFileState | undefined;
  const hear = (heard: PrintFileState) => {
    state = heard;
  };
  renderToString(createElement(Opened, { hear }));
  const print = state!;
  print.take(view);
  return {
    print,
    laid,
    /** A file that was sent, before the page hears of it. */
    serve,
    during: (what: () => void) => {
      meanwhile = what;
    },
  };
}

const turned = onSide(body, () => ({ placement: { ...placement, turn: 90 } }));

it("a step is taken back and made again", async () => {
  const { print, laid } = opened({ [body]: "a", [lid]: null });
  await print.change("turn", turned);
  await print.undo();
  await print.redo();
  expect(laid.map((each) => each.placement?.turn)).toEqual([90, 0, 90]);
});

it("the file is not brought back that another replaced after no page was chosen", async () => {
  const { print, laid, serve } = opened({ [body]: "a", [lid]: null });
  await print.change(
    "page",
    onSide(body, () => ({ file: null, page: null, placement: null })),
  );
  print.take(serve({ [body]: "b" }));
  await print.undo();
  expect(laid).toHaveLength(1);
});

it("nor where the other is heard of while something is laid, whether that is refused or taken", async () => {
  const refused = opened({ [body]: "a", [lid]: null });
  await refused.print.change("turn", turned);
  const replaced = refused.serve({ [body]: "b" });
  const late = refused.print.change("turn", turned);
  await Promise.resolve();
  refused.print.take(replaced);
  expect(await late).toBe(false);
  await refused.print.undo();
  expect(refused.laid).toHaveLength(1);

  const taken = opened({ [body]: "a", [lid]: null });
  taken.during(() => taken.print.take(taken.serve({ [body]: "b" })));
  await taken.print.change("turn", turned);
  await taken.print.undo();
  expect(taken.laid).toHaveLength(1);
});

it("nor by a step of two sides, the second of which gets its file while the first is laid", async () => {
  const { print, laid, serve, during } = opened({ [body]: "a", [lid]: "x" });
  during(() => print.take(serve({ [lid]: "y" })));
  const both = await print.change("fix", (sheets) =>
    [body, lid].flatMap((surface) => onSide(surface as typeof body, () => ({ fixes: [] }))(sheets)),
  );
  expect(both).toBe(false);
  expect(laid.map(({ surface }) => surface)).toEqual([body]);
});

it("a side is checked once more as it lies, which is no step", async () => {
  const { print, laid } = opened({ [body]: "a", [lid]: "x" });
  await print.again(body);
  expect(laid).toMatchObject([{ surface: body, file: "a", page: 0 }]);
  await print.undo();
  expect(laid).toHaveLength(1);
});
