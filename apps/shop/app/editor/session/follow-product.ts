/** The design follows its product: another size chosen here, its undo, or another tab's choice. */
import type { Fields } from "@foldmark/configurator";
import {
  apply,
  type DesignProduct,
  type Diff,
  headOf,
  type Layout,
  type OpenDesign,
  type RetargetFinding,
  type Signal,
  squash,
  viewOf,
} from "@foldmark/design";
import type { Editor } from "@foldmark/editor";
import { type Notices, tell } from "./notices.ts";
import { isSameProduct, loadProductEngine, type ProductChoice, productOf } from "./product-choice.ts";

export interface FollowedProduct {
  readonly design: OpenDesign;
  readonly editor: Editor;
  readonly choice: ProductChoice;
  /** The drawing on the screen. */
  readonly layout: Signal<Layout>;
  readonly notices: Notices;
}

/** Shows the drawing that the design's head names, from now on. @returns what ends it */
export function followHead({ design, editor, choice, layout }: FollowedProduct): () => void {
  const follow = async (): Promise<void> => {
    const named = headOf(design.store)?.product as DesignProduct | null;
    if (!named) return;
    const next = await choice.layoutFor(named);
    // Changed again while the drawing was on its way: that change brings its own.
    if (headOf(design.store)?.product !== named) return;
    if (next) showLayout({ design, editor, layout }, next);
    if (isSameProduct(productOf(choice.view.peek().configuration), named)) return;
    const described = await choice.describedAs(named);
    if (described && headOf(design.store)?.product === named) await choice.show(described);
  };
  return design.store.listen(
    ({ diff }) => {
      // Without a connection another's size may be unknown here: the next change of it asks again.
      if ("document:head" in diff.patch) follow().catch(() => undefined);
    },
    { scope: "document" },
  );
}

function showLayout(
  { design, editor, layout }: Pick<FollowedProduct, "design" | "editor" | "layout">,
  next: Layout,
): void {
  if (next.hash() === design.layout?.hash()) return;
  design.layout = next;
  layout.value = next;
  editor.setSurface(editor.board.peek().surface);
}

/**
 * Another size, material, print or number, chosen: the design moves with it, as one step of the history.
 * @param inks the change that brings the design into the inks of another print
 */
export async function chooseProduct(followed: FollowedProduct, fields: Fields, inks?: Diff): Promise<void> {
  const { choice, notices } = followed;
  const next = await choice.described({ ...choice.view.peek().fields, ...fields });
  if (!next) {
    tell(notices, { kind: "no-prices" });
    return;
  }
  const now = productOf(choice.view.peek().configuration);
  // A template is drawn for its product: of another, only the number may be asked for.
  if (followed.design.store.rights === "fills-in" && !isSameProduct(now, productOf(next.configuration))) {
    tell(notices, { kind: "fixed" });
    return;
  }
  // Before the design names it: what follows the head would ask again, in as many pieces as until now.
  await choice.show(next);
  const report = await moved(followed, productOf(next.configuration), inks);
  if (report.length > 0) tell(notices, { kind: "moved", report });
}

/** @returns what became of the objects */
async function moved(
  followed: FollowedProduct,
  product: DesignProduct,
  inks?: Diff,
): Promise<readonly RetargetFinding[]> {
  const { design, editor } = followed;
  const { layoutFor, retarget } = await loadProductEngine();
  const from = design.layout;
  const to = layoutFor(product);
  if (!from || !to) return [];
  const view = inks ? viewOf(apply(design.store.records(), inks)) : design.store;
  const { diff, report } = retarget(view, from, to, product);
  if (inks) design.change("print.change", squash([inks, diff]), editor.now);
  else design.change("design.retarget", diff, editor.now);
  showLayout(followed, to);
  return report;
}
