/** What the page is, and whether it is as a printer wants it. */
import { Icon, LazyPart, useText } from "@foldmark/ui";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { useLength } from "../check/use-finding-words.ts";
import type { PageFactsView } from "../print-file-view.ts";
import { useDesk } from "../state/desk.ts";
import { FileButton } from "../upload/file-button.tsx";
import type { Uploads } from "../upload/use-upload.ts";
import { OriginalDownload } from "./original.tsx";
import styles from "./side.module.css";

const loadLayers = () => import("./layers-part.tsx");

interface Row {
  readonly label: string;
  readonly value: string;
  /** Null where there is nothing to judge. */
  readonly isGood: boolean | null;
}

export function FileFacts({ uploads }: { readonly uploads: Uploads }) {
  const text = useText();
  const rowsOf = useFactRows();
  const { sheet, view } = useDesk();
  const file = view.files.find(({ id }) => id === sheet.file);
  return (
    <>
      <section className={styles.group}>
        <h2>
          {text("printfile.file.title")}
          <FileButton mode="transparent" size="xsmall" onFile={(each) => uploads.send(each, null)}>
            {text("printfile.upload.add")}
          </FileButton>
        </h2>
        {file && (
          <p className={styles.fileName}>
            {file.name} <OriginalDownload file={file} />
          </p>
        )}
        {sheet.facts && (
          <dl className={styles.facts}>
            {rowsOf(sheet.facts).map(({ label, value, isGood }) => (
              <div key={label} data-good={isGood ?? undefined}>
                <dt>{label}</dt>
                <dd title={value}>{value}</dd>
                {isGood !== null && (
                  <dd>
                    <span
                      role="img"
                      aria-label={text(isGood ? "printfile.file.good" : "printfile.file.look")}
                    >
                      <Icon name={isGood ? "check" : "warning"} size="small" />
                    </span>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </section>
      {sheet.facts && sheet.facts.layers.length > 0 && (
        <LazyPart
          name="layers"
          load={loadLayers}
          props={{}}
          onFailure={reportPartFailure}
          fallback={<LayerNames layers={sheet.facts.layers} />}
        />
      )}
    </>
  );
}

/** Until they can be switched: that the file has them is known at once. */
function LayerNames({ layers }: Pick<PageFactsView, "layers">) {
  const text = useText();
  return (
    <section className={styles.group}>
      <h2>{text("printfile.file.layers")}</h2>
      <ul className={styles.layers}>
        {layers.map(({ name, isVisible }, at) => {
          const called = name || `#${at + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two layers may have one name; their order is the file's
            <li key={at}>{isVisible ? called : text("printfile.file.hiddenLayer", { name: called })}</li>
          );
        })}
      </ul>
    </section>
  );
}

function useFactRows(): (facts: PageFactsView) => readonly Row[] {
  const text = useText();
  const length = useLength();
  const { page, sheet } = useDesk();
  return ({ pageSize, matches, standard, outputCondition, fonts, spots, bleedShort }) => [
    {
      label: text("printfile.file.page"),
      value: `${length(pageSize.width).split(" ")[0]} × ${length(pageSize.height)}`,
      isGood: matches === "configured",
    },
    {
      label: text("printfile.file.blank"),
      value:
        matches === null
          ? text("printfile.file.matchesNone")
          : text("printfile.file.matches", { size: matches === "configured" ? page.size : matches.name }),
      isGood: matches === "configured",
    },
    {
      label: text("printfile.file.standard"),
      value: standard ?? text("printfile.file.noStandard"),
      isGood: standard === null ? null : true,
    },
    {
      label: text("printfile.file.intent"),
      value: outputCondition ?? text("printfile.file.noIntent"),
      isGood: outputCondition === null ? null : true,
    },
    ...(fonts.all > 0
      ? [
          {
            label: text("printfile.file.fonts"),
            value: text("printfile.file.fontsOf", fonts),
            isGood: fonts.embedded === fonts.all,
          },
        ]
      : []),
    ...(spots.length > 0
      ? [{ label: text("printfile.file.spots"), value: spots.join(", "), isGood: null }]
      : []),
    // Of a page that does not cover the blank nobody knows.
    ...(bleedShort !== null || sheet.passed.some(({ rule }) => rule === "bleed")
      ? [
          {
            label: text("editor.lines.bleed"),
            value:
              bleedShort === null
                ? text("printfile.file.bleedWhole")
                : text("printfile.file.bleedShort", { length: length(bleedShort) }),
            isGood: bleedShort === null,
          },
        ]
      : []),
  ];
}
