/** The way out, the design's name and whether it is kept, the product, what it costs, and the one action. */
import { Icon, LazyPart, useText } from "@foldmark/ui";
import { reportPartFailure } from "../document/error-reporting.ts";
import { RouterAnchor } from "../request/links.tsx";
import { useFrame } from "../request/page-frame.ts";
import { AddDesignToCart, PriceWords } from "./buy-bar.tsx";
import { DesignName } from "./design-name.tsx";
import { DesignMenu } from "./fold/design-menu.tsx";
import { UndoRedo } from "./panels/undo-redo.tsx";
import { useEditorSession } from "./session/editor-session.ts";
import { useSignal } from "./session/use-signal.ts";
import styles from "./top-bar.module.css";

export const loadProductDialog = () => import("./product-dialog.tsx");

export function TopBar({ productHref }: { productHref: string }) {
  const text = useText();
  return (
    <header className={styles.bar}>
      <RouterAnchor className={styles.mark} href={productHref} aria-label={text("editor.leave")}>
        <Icon name="mark" className={styles.logo} />
        <Icon name="arrow-left" className={styles.back} />
      </RouterAnchor>
      <div className={styles.history}>
        <UndoRedo />
      </div>
      <DesignName />
      <ProductButton />
      <DesignMenu />
      <div className={styles.price}>
        <PriceWords />
      </div>
      <div className={styles.cart}>
        <AddDesignToCart size="small" />
      </div>
    </header>
  );
}

function ProductButton() {
  const { product, designDialog } = useEditorSession();
  const text = useText();
  const isInInches = useFrame().region.lengthUnit === "in";
  const isOpen = useSignal(() => designDialog.value === "product");
  const setOpen = (opens: boolean) => {
    designDialog.value = opens ? "product" : null;
  };
  const { sku, measures, caption, pieces, dieline } = useSignal(() => product.value);
  // The editor measures in millimetres, as every drawing does; where people use inches, in those.
  const size = isInInches ? `${measures.join(" × ")}\u00a0in` : dieline?.size;
  return (
    <>
      <button type="button" className={styles.product} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="dieline" size="small" />
        <span className={styles.productName}>{text(`catalogue.type.${sku}.name`)}</span>
        <span className={styles.mono}>{size}</span>
        <span className={styles.material}>{caption}</span>
        <span className={styles.pieces}>{pieces}</span>
        <Icon name="chevron-down" size="small" />
      </button>
      {isOpen && (
        <LazyPart
          name="product-dialog"
          load={loadProductDialog}
          props={{ onClose: () => setOpen(false) }}
          fallback={null}
          onFailure={reportPartFailure}
        />
      )}
    </>
  );
}
