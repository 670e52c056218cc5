/** Saves an open design, to the browser and to the server, and says how safely it is kept. */
import type { OpenDesign, Signal } from "@foldmark/design";
import { type LocalDesigns, LocalSave } from "@foldmark/editor";
import type { DesignServer, TemplateName } from "./design-server.ts";
import type { EditorSession } from "./editor-session.ts";
import { forgetDesign, forgetOldDesigns } from "./forget-designs.ts";
import { dismiss, tell } from "./notices.ts";
import type { FoundDesign } from "./open-stored.ts";
import { makeOwnCopy } from "./own-copy.ts";
import type { SaveState } from "./save-state.ts";
import { ServerSave } from "./server-save.ts";
import { SetAside } from "./set-aside.ts";
import type { TextStore, Unsent } from "./unsent.ts";
import { whenIdle } from "./when-idle.ts";

export interface SavedSession {
  readonly session: EditorSession;
  readonly design: OpenDesign;
  readonly saving: Signal<SaveState>;
  /** Null for a new one. */
  readonly found: FoundDesign | null;
  readonly server: DesignServer;
  /** Null where the browser keeps nothing. */
  readonly local: LocalDesigns | null;
  readonly storage: TextStore;
  readonly unsent: Unsent;
  readonly newId: () => string;
  /** What a new design is held to. */
  readonly template: TemplateName | null;
  /** The design has an address from now on. */
  readonly onKept: (designId: string) => void;
}

/** @returns the session that saves, and what ends it */
export function keepSaved(saved: SavedSession): { session: EditorSession; ends: readonly (() => void)[] } {
  const { session, design, saving, found, server, local, storage, unsent, newId, onKept, template } = saved;
  const { designId, editor } = session;
  const state = { local: null as SaveState | null, server: saving.peek() };
  const showState = () => {
    saving.value = state.local ?? state.server;
  };
  const aside = new SetAside(storage, designId);
  const tellAside = () => {
    const notice = aside.notice(design, () => performance.now());
    if (notice) tell(session.notices, notice);
  };
  tellAside();
  const copies = { local, storage, caches: window.caches };
  const keepAsNew = async (): Promise<boolean> => {
    const id = await makeOwnCopy(design.store, server, template);
    if (id === null) return false;
    unsent.end();
    save.dispose();
    await endLocal();
    await forgetDesign(designId, copies);
    const url = new URL(location.href);
    url.searchParams.set("designId", id);
    location.assign(url);
    return true;
  };
  const save = new ServerSave(
    {
      design,
      designId,
      server,
      unsent,
      template,
      isBusy: () => editor.isInGesture,
      onHide: () => {
        // A field takes what was typed into it when it is left, and a closed tab leaves none.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        editor.cancel();
      },
      onState: (next) => {
        state.server = next;
        if (next.kind === "saved") dismiss(session.notices, "gone");
        showState();
      },
      onCreated: () => onKept(designId),
      onConflict: (whose, version) =>
        tell(session.notices, { kind: whose === "own" ? "conflict" : "overwritten", version }),
      onGone: () => tell(session.notices, { kind: "gone", keepAsNew }),
      onSetAside: (diff) => {
        aside.add(diff, design.store);
        tellAside();
      },
      newId,
      now: Date.now,
    },
    found?.sync ?? null,
  );
  const onProblem = (isFull: boolean) => {
    state.local = isFull ? { kind: "full", where: "browser" } : null;
    showState();
  };
  const endLocal = local ? keepLocally(saved, local, onProblem) : async () => {};
  const endForgetting = whenIdle(() => void forgetOldDesigns(designId, copies, Date.now()));
  // What tabs left behind is this one's from here on.
  unsent.keep();
  // The first change gives the design its address, whether the server can be reached or not.
  const endFirst = design.store.listen(
    () => {
      endFirst();
      onKept(designId);
    },
    { scope: "document", sources: ["user"] },
  );
  const toCart: EditorSession["toCart"] = async () => {
    if (!(await save.flush())) return { kind: "unreachable" };
    return server.toCart(designId, session.product.peek().configuration.quantity);
  };
  return {
    session: { ...session, flush: () => save.flush(), change: (clock) => save.change(clock), toCart },
    ends: [() => save.dispose(), () => void endLocal(), endForgetting],
  };
}

function keepLocally(
  { session: { designId, editor }, design, found, unsent }: SavedSession,
  local: LocalDesigns,
  onProblem: (isFull: boolean) => void,
): () => Promise<void> {
  const save = new LocalSave(
    design,
    designId,
    local,
    {
      note: () => unsent.note(),
      isBusy: () => editor.isInGesture,
      onProblem: (problem) => onProblem(problem !== null),
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
    found?.written ?? null,
  );
  const endNotes = unsent.listen(() => save.noteUnsent());
  return () => {
    endNotes();
    return save.dispose();
  };
}
