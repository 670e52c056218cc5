/** Another print, before it counts: each ink as it was and as it will be, what is lost, and what it costs. */
import { type ConvertedInks, hexColour, type InkChange } from "@foldmark/render";
import { Button, Dialog, useText } from "@foldmark/ui";
import { useMemo } from "react";
import { usePercent } from "../../request/use-percent.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { useSignal } from "../session/use-signal.ts";
import { conversionTo } from "./inks/conversion.ts";
import { InkSquare, useInkName } from "./inks/swatches.tsx";
import { type AskedPrint, usePanelState } from "./panel-state.ts";
import styles from "./print-dialog.module.css";
import { PrintPreview } from "./print-preview.tsx";

/** Nobody sees a smaller difference. */
const seenFrom = 3;

export default function PrintDialog() {
  const { print } = usePanelState();
  const chosen = useSignal(() => print.value);
  return chosen && <OpenPrintDialog key={chosen.configuration.print} asked={chosen} />;
}

function OpenPrintDialog({
  asked: { configuration, fields, price, priceNote },
}: {
  readonly asked: AskedPrint;
}) {
  const text = useText();
  const session = useEditorSession();
  const { print } = usePanelState();
  const conversion = useMemo(() => conversionTo(session, configuration), [session, configuration]);
  const name = text(`catalogue.print.${configuration.print}` as "catalogue.print.white");
  const close = () => {
    print.value = null;
  };
  const take = () => {
    close();
    session.choose(fields, conversion?.diff);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={text("panels.print.title", { print: name })}
      actions={
        <>
          <Button onClick={take}>{text("panels.print.take")}</Button>
          <Button mode="secondary" onClick={close}>
            {text("panels.print.keep")}
          </Button>
        </>
      }
    >
      <p className={styles.price}>
        {price ?? text("panels.print.samePrice")} {price && priceNote && <small>{priceNote}</small>}
      </p>
      {conversion && <PrintPreview to={configuration} conversion={conversion} />}
      {conversion && <Changes conversion={conversion} />}
    </Dialog>
  );
}

function Changes({ conversion: { changes, pictures, unprinted } }: { readonly conversion: ConvertedInks }) {
  const text = useText();
  const seen = changes.filter(({ distance }) => distance >= seenFrom);
  const isNothing = seen.length + pictures.length + unprinted.length === 0;
  return (
    <>
      {isNothing && <p>{text("panels.print.nothing")}</p>}
      {seen.length > 0 && (
        <>
          <h3 className={styles.heading}>{text("panels.print.inks", { count: seen.length })}</h3>
          <ul className={styles.changes}>
            {seen.map((change) => (
              <Change key={`${change.side} ${change.from}`} change={change} />
            ))}
          </ul>
        </>
      )}
      {pictures.length > 0 && <p>{text("panels.print.pictures", { count: pictures.length })}</p>}
      {unprinted.length > 0 && <p>{text("panels.print.unprinted", { count: unprinted.length })}</p>}
      <p className={styles.hint}>{text("panels.print.undo")}</p>
    </>
  );
}

function Change({ change: { from, to, tint, before, after, records } }: { readonly change: InkChange }) {
  const text = useText();
  const percent = usePercent();
  const { editor } = useEditorSession();
  const inkName = useInkName();
  const was = editor.design.store.get(from);
  const becomes = editor.design.store.get(to);
  const name = becomes?.type === "ink" ? inkName(becomes) : "";
  return (
    <li className={styles.change}>
      <span className={styles.square}>
        <InkSquare colour={hexColour(before)} />
      </span>
      <span aria-hidden="true">→</span>
      <span className={styles.square}>
        <InkSquare colour={hexColour(after)} />
      </span>
      <span>
        {was?.type === "ink" && inkName(was)}
        <small>
          {tint === 0
            ? text("panels.print.bare")
            : text("panels.print.becomes", { name, tint: percent(Math.round(tint / 10)) })}
          {", "}
          {text("panels.layers.count", { count: records.length })}
        </small>
      </span>
    </li>
  );
}
