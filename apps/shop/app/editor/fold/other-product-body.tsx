/** A copy of the design on another product: chosen, what becomes of the design read, and only then made. */
import { headOf } from "@foldmark/design";
import type { ProductType } from "@foldmark/region";
import { Banner, Button, Copy, Field, Loader, NativeSelect, useText } from "@foldmark/ui";
import { useEffect, useRef, useState } from "react";
import { useHref, useProductHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { createDesignServer } from "../session/design-server.ts";
import { designEditors } from "../session/designable-product.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { loadColourProfile } from "../session/late-files.ts";
import { loadProductEngine, type ProductEngine } from "../session/product-choice.ts";
import { type Problem, problemOf } from "./design-calls.ts";
import styles from "./design-menu.module.css";

type OtherProduct = ReturnType<ProductEngine["otherProducts"]>[number];
type DesignOnOther = NonNullable<ReturnType<ProductEngine["designOnOther"]>>;
/** With the id that a copy of it has: asked for again, as after a lost answer, it is the same copy. */
type Found = DesignOnOther & { readonly id: string };

export function OtherProductBody() {
  const text = useText();
  const { products, isFailed, load } = useOtherProducts();
  const { chosen, found, problem, choose } = useLook();
  const copy = useCopy();
  if (isFailed)
    return (
      <div role="alert" className={styles.body}>
        <Banner tone="bad">{text("fold.failed")}</Banner>
        <Button mode="secondary" size="small" onClick={load}>
          {text("ui.retry")}
        </Button>
      </div>
    );
  if (products === null) return <Loader label={text("fold.other.open")} />;
  const said = problem ?? copy.problem;
  return (
    <div className={styles.body}>
      <Copy>{text("fold.other.note")}</Copy>
      <div className={styles.link}>
        <Field label={text("fold.other.product")}>
          <NativeSelect
            value={chosen?.sku ?? ""}
            onChange={({ currentTarget: { value } }) => {
              const product = products.find(({ sku }) => sku === value);
              if (product) void choose(product);
            }}
          >
            <option value="" disabled>
              {text("fold.other.choose")}
            </option>
            {products.map(({ sku }) => (
              <option key={sku} value={sku}>
                {text(`catalogue.type.${sku}.name`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <div role="status">{found && <Outcome found={found} />}</div>
      {said && (
        <div role="alert">
          <Banner tone="bad">{text(said)}</Banner>
        </div>
      )}
      <Button
        disabled={found === null}
        busy={copy.isMaking}
        onClick={() => chosen && found && void copy.make(chosen, found)}
      >
        {text("fold.other.make")}
      </Button>
    </div>
  );
}

/** Those that this storefront sells, by name; null until they are known. */
function useOtherProducts() {
  const text = useText();
  const { language } = useFrame();
  const productHref = useProductHref();
  const { product } = useEditorSession();
  const [products, setProducts] = useState<readonly OtherProduct[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = () => {
    const nameOf = (sku: ProductType) => text(`catalogue.type.${sku}.name`);
    setFailed(false);
    loadProductEngine().then(
      ({ otherProducts }) =>
        setProducts(
          otherProducts(product.peek().sku)
            .filter(({ sku }) => productHref(sku) !== null)
            .toSorted((a, b) => nameOf(a.sku).localeCompare(nameOf(b.sku), language)),
        ),
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(load, []);
  return { products, isFailed, load };
}

/** What becomes of the design on the product that was chosen last. */
function useLook() {
  const { editor, layout, product: shown } = useEditorSession();
  const [chosen, setChosen] = useState<OtherProduct | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const asked = useRef<OtherProduct>(null);
  const choose = async (product: OtherProduct) => {
    asked.current = product;
    setChosen(product);
    setFound(null);
    setProblem(null);
    const parts = await Promise.all([loadProductEngine(), loadColourProfile()]).catch(() => null);
    if (asked.current !== product) return;
    const { quantity: _, ...now } = shown.peek().configuration;
    const looked =
      parts?.[0].designOnOther(editor.design.store, layout.peek(), now, product.sku, parts[1]) ?? null;
    setFound(looked && { ...looked, id: crypto.randomUUID() });
    if (!looked) setProblem("fold.failed");
  };
  return { chosen, found, problem, choose };
}

/** Makes it, and goes there. */
function useCopy() {
  const text = useText();
  const hrefOf = useHref();
  const { pathPrefix } = useFrame().region;
  const { editor, product: shown } = useEditorSession();
  const nameOf = (sku: ProductType) => text(`catalogue.type.${sku}.name`);
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const make = async ({ sku, editor: opens }: OtherProduct, { id, product, document }: Found) => {
    setMaking(true);
    const own = headOf(editor.design.store)?.name ?? "";
    // What nobody named is called after its product.
    const isNamed = own !== nameOf(shown.peek().sku);
    const name = isNamed ? own : nameOf(sku);
    const answer = await createDesignServer(pathPrefix).create({ id, name, product, document });
    const href = hrefOf(designEditors[opens], {}, { sku, designId: id });
    if (answer.kind === "answer" && href) return location.assign(href);
    setMaking(false);
    setProblem(problemOf(answer));
  };
  return { isMaking, problem, make };
}

function Outcome({ found }: { readonly found: DesignOnOther }) {
  const text = useText();
  const { moved, outsideSafe, aside, inks, pictures, product } = found;
  const said = [
    text("fold.other.moved", { count: moved }),
    ...(outsideSafe > 0 ? [text("fold.other.outsideSafe", { count: outsideSafe })] : []),
    ...(aside > 0 ? [text("fold.other.aside", { count: aside })] : []),
    ...(inks > 0 ? [`${text("panels.print.inks", { count: inks })}.`] : []),
    ...(pictures > 0 ? [text("panels.print.pictures", { count: pictures })] : []),
  ];
  return (
    <>
      <b>{text(`catalogue.print.${product.print}` as "catalogue.print.white")}</b>
      <ul className={styles.said}>
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
