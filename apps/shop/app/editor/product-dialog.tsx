/** Size, material, print and number, changed while designing: the product page's own questions. */
import type { Fields } from "@foldmark/configurator";
import { Button, Dialog, useText } from "@foldmark/ui";
import { useMemo, useRef, useState } from "react";
import { QuantityQuestion } from "../storefront/product/quantity-question.tsx";
import { Question } from "../storefront/product/question.tsx";
import type { Configurator } from "../storefront/product/use-configurator.ts";
import { panelStateOf } from "./panels/panel-state.ts";
import styles from "./product-dialog.module.css";
import { type EditorSession, useEditorSession } from "./session/editor-session.ts";

export default function ProductDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const session = useEditorSession();
  const { rights, isReadOnly, designDialog } = session;
  const configurator = useTriedConfigurator();
  const { view } = configurator;
  // A template is drawn for its product: of that, only the number can be chosen.
  const sections = rights === "owns" ? view.sections : [];
  const hasProblem = [...view.sections, view.quantity].some(({ problems }) => problems.length > 0);
  return (
    <Dialog open width="wide" title={text("editor.product.title")} onClose={onClose}>
      <p className={styles.lead}>
        {text(rights === "owns" ? "editor.product.lead" : "editor.template.product")}
      </p>
      <form ref={configurator.form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {sections.map((section, index) => (
          <Question
            key={`${section.kind}-${section.title}`}
            number={index + 1}
            section={section}
            configurator={configurator}
          />
        ))}
        <QuantityQuestion number={sections.length + 1} configurator={configurator} />
      </form>
      {rights === "owns" && !isReadOnly && (
        <Button
          mode="transparent"
          size="small"
          icon="copy"
          onClick={() => {
            designDialog.value = "other-product";
          }}
        >
          {text("fold.other.open")}
        </Button>
      )}
      <footer className={styles.foot}>
        <p className={styles.price} role="status">
          <b>{view.buy?.total}</b> <span>{view.buy?.line}</span> <span>{view.delivery?.arrivesShort}</span>
        </p>
        <Button
          disabled={hasProblem || configurator.isWaiting}
          onClick={() => {
            onClose();
            take(session, configurator);
          }}
        >
          {text("editor.product.take")}
        </Button>
        <Button mode="secondary" onClick={onClose}>
          {text("editor.product.keep")}
        </Button>
      </footer>
    </Dialog>
  );
}

/** Another print changes the inks: that is looked at before it counts. */
function take(session: EditorSession, { view, fields }: Configurator): void {
  const { configuration, buy } = view;
  if (configuration.print === session.product.peek().configuration.print) session.choose(fields);
  else
    panelStateOf(session).print.value = {
      configuration,
      fields,
      price: buy?.total ?? null,
      priceNote: buy?.line ?? null,
    };
}

/** What is chosen here is tried first: the design moves when it is taken. */
function useTriedConfigurator(): Configurator {
  const session = useEditorSession();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => {
    const view = session.product.peek();
    return { view, fields: view.fields, isWaiting: false };
  });
  const latest = useRef(state);
  return useMemo(() => {
    const put = (next: Partial<typeof state>) => {
      latest.current = { ...latest.current, ...next };
      setState(latest.current);
    };
    const change = (changed: Fields) => {
      const fields = { ...latest.current.fields, ...changed };
      put({ fields, isWaiting: true });
      void session.describe(fields).then((view) => {
        if (latest.current.fields === fields)
          put(view ? { view, fields: view.fields, isWaiting: false } : { isWaiting: false });
      });
    };
    return {
      ...state,
      form,
      attempt: 0,
      announcement: "",
      prepare: () => {},
      change,
      type: change,
      submit: () => {},
    };
  }, [session, state]);
}
