/** What found no panel when the product changed: below the layers, where each can be put on a panel or deleted. */
import { type DesignNode, nodeOf } from "@foldmark/design";
import type { Finding } from "@foldmark/preflight";
import { Button, useText } from "@foldmark/ui";
import { useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { asNamed, useNodeName } from "../node-names.ts";
import styles from "./aside-list.module.css";

interface Aside {
  readonly node: DesignNode;
  readonly fix: Finding["fix"];
}

export default function AsideList() {
  const text = useText();
  const { editor, findings, isReadOnly } = useEditorSession();
  const nameOf = useNodeName();
  const found = useSignal(() => findings.value);
  const { store } = editor.design;
  const aside = found.flatMap(({ rule, node: id, fix }): readonly Aside[] => {
    const node = rule === "kept-aside" && id ? nodeOf(store, id) : undefined;
    return node ? [{ node, fix }] : [];
  });
  if (aside.length === 0) return null;
  const put = ({ node, fix }: Aside) => {
    if (fix && editor.run(fix.command, [[fix.command, fix.args]])) store.select([node.id]);
  };
  return (
    <section className={styles.aside} aria-labelledby="aside-title">
      <h3 id="aside-title" className={styles.title}>
        {text("preflight.kept-aside.title")}
      </h3>
      <p className={styles.about}>{text("preflight.kept-aside.text")}</p>
      <ul className={styles.list}>
        {aside.map((each) => (
          <li key={each.node.id} className={styles.item}>
            <span className={styles.name}>{nameOf(asNamed(each.node))}</span>
            {!isReadOnly && (
              <span className={styles.actions}>
                {each.fix && (
                  <Button mode="secondary" size="xsmall" onClick={() => put(each)}>
                    {text("preflight.kept-aside.fix")}
                  </Button>
                )}
                <Button
                  mode="transparent"
                  size="xsmall"
                  onClick={() => editor.run("node.delete", [["node.delete", { ids: [each.node.id] }]])}
                >
                  {text("panels.command.node.delete")}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
