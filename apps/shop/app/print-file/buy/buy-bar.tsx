/** What it costs, when it comes, what is still open, and the one action. */
import { Button, classNames, Dialog, LinkButton, useText } from "@foldmark/ui";
import { useState } from "react";
import { withChosen } from "../../request/design-in-query.ts";
import { useHref } from "../../request/links.tsx";
import { useFindingWords, useSideName } from "../check/use-finding-words.ts";
import type { PrintFileData } from "../print-file-request.server.ts";
import { useDesk } from "../state/desk.ts";
import { isUnchecked, openCounts } from "../state/numbered-findings.ts";
import { isOnItsWay, usePrintFile } from "../state/use-print-file.ts";
import { isLeftForLater } from "../upload/refusal-words.ts";
import styles from "./buy-bar.module.css";

export function Price({ page: { buy, delivery, order, pieces } }: { readonly page: PrintFileData }) {
  const text = useText();
  // What it cost and when it comes stands on the order.
  if (order)
    return (
      <p className={classNames(styles.price, styles.order)}>
        <b>{text("order.title", { number: order.number })}</b>
        <span>{pieces}</span>
      </p>
    );
  return (
    <>
      <p className={styles.price}>
        <b>{buy?.total ?? text("editor.price.none")}</b>
        <span>{buy?.line}</span>
      </p>
      {delivery && (
        <p className={styles.date}>
          <b>{delivery.arrives}</b>
          <span>{delivery.condition}</span>
        </p>
      )}
    </>
  );
}

type Asking = "idle" | "asking" | "busy" | "unreachable" | "refused" | "in-check";

export function BuyBar({ className }: { readonly className?: string | undefined }) {
  const text = useText();
  const href = useHref();
  const { page, view, findings } = useDesk();
  const { calls, isBusy, refresh } = usePrintFile();
  const [state, setState] = useState<Asking>("idle");
  const { toFix, toSee } = openCounts(findings);
  const empty = view.sheets.filter(({ file }) => file === null);
  const unchecked = view.sheets.filter((sheet) => sheet.state === "refused").length;
  // A newer file than what lies there: that is not what its buyer wants any more.
  const isLeft = view.files.some(isLeftForLater);
  const isWaiting = isBusy || isOnItsWay(view) || isLeft;
  const isOpen = toFix + toSee + empty.length > 0;
  // What is proved is what is shown: it is approved on the page of its proof.
  const { standing } = page;
  const awaited = standing?.kind === "waits" && standing.version === view.version ? standing : null;
  // Nothing more is sent for it: there is only the order to look at.
  const approved = standing?.kind === "approved" ? standing : null;
  const add = async () => {
    setState("busy");
    // It is ordered already, and kept: the order's page sends it.
    if (page.order)
      return location.assign(withChosen(page.order.href, { id: view.id, revision: view.version }));
    const answer = await calls.toCart(page.quantity);
    if (answer.kind === "refused" && answer.code === "design_in_check") {
      setState("in-check");
      return refresh();
    }
    // The bar says so itself as soon as the page knows it too.
    if (answer.kind === "refused" && answer.code === "design_unchecked") {
      setState("idle");
      return refresh();
    }
    if (answer.kind !== "answer") return setState(answer.kind);
    // The cart is of another security profile: a page of its own.
    location.assign(href("cart") ?? "/");
  };
  return (
    <footer className={classNames(styles.bar, className)}>
      <Price page={page} />
      {approved ? (
        <p className={styles.open}>
          <b>{approved.title}</b>
          <span>{approved.words}</span>
        </p>
      ) : (
        <Open counts={{ toFix, toSee, unchecked }} isWaiting={isWaiting} isLeft={isLeft} />
      )}
      {page.order && (approved || (awaited && !isWaiting)) ? (
        <LinkButton href={page.order.href} iconAfter="arrow-right">
          {awaited
            ? text("printfile.approval.open", { proof: awaited.proof })
            : text("editor.cart.order", { number: page.order.number })}
        </LinkButton>
      ) : (
        <Button
          size="medium"
          iconAfter="arrow-right"
          busy={state === "busy"}
          disabled={
            (!page.buy && !page.order) || isWaiting || unchecked > 0 || empty.length === view.sheets.length
          }
          onClick={() => (isOpen ? setState("asking") : void add())}
        >
          {page.order
            ? text("editor.cart.order", { number: page.order.number })
            : text(page.isInCart ? "editor.cart.update" : "editor.cart.add")}
        </Button>
      )}
      {state === "asking" && <OpenDialog onClose={() => setState("idle")} onAnyway={() => void add()} />}
      {state === "in-check" && isWaiting && (
        <p role="alert" className={styles.problem}>
          {text("printfile.buy.inCheck")}
        </p>
      )}
      {(state === "unreachable" || state === "refused") && (
        <p role="alert" className={styles.problem}>
          {text(`editor.cart.${state}`)}
        </p>
      )}
    </footer>
  );
}

interface OpenProps {
  readonly counts: { readonly toFix: number; readonly toSee: number; readonly unchecked: number };
  readonly isWaiting: boolean;
  readonly isLeft: boolean;
}

/** What is left to do here, and what that means for what comes next. */
function Open({ counts: { toFix, toSee, unchecked }, isWaiting, isLeft }: OpenProps) {
  const text = useText();
  const sideName = useSideName();
  const { page, view } = useDesk();
  const refused = view.sheets.filter(({ state }) => state === "refused");
  // It goes on by itself.
  const isUnfinished = refused.every(isLeftForLater);
  const left = [
    ...(isUnchecked(view) && unchecked === 0
      ? [text("printfile.buy.missing", { sides: view.sheets.map(sideName).join(", ") })]
      : []),
    ...(unchecked > 0 ? [text("printfile.buy.unchecked", { count: unchecked })] : []),
    ...(toFix > 0 ? [text("printfile.check.toFix", { count: toFix })] : []),
    ...(toSee > 0 ? [text("printfile.check.toSee", { count: toSee })] : []),
  ];
  const [what, next] = isWaiting
    ? isLeft
      ? [text("printfile.buy.wait"), null]
      : [text("printfile.check.running"), text("printfile.buy.wait")]
    : left.length > 0
      ? [
          left.join(", "),
          unchecked === 0
            ? text("printfile.buy.open")
            : text(isUnfinished ? "printfile.buy.wait" : "printfile.buy.uncheckedText"),
        ]
      : [text("printfile.buy.clear"), page.order ? null : text("printfile.buy.next")];
  return (
    <p className={styles.open}>
      <b>{what}</b>
      {next !== null && <span>{next}</span>}
    </p>
  );
}

interface OpenDialogProps {
  readonly onClose: () => void;
  readonly onAnyway: () => void;
}

/** Asked once: what is open stops the approval or stands on the proof, so its buyer has to know. */
function OpenDialog({ onClose, onAnyway }: OpenDialogProps) {
  const text = useText();
  const wordsOf = useFindingWords();
  const sideName = useSideName();
  const { findings, select, view } = useDesk();
  const open = findings.filter(({ isAccepted, finding }) => !isAccepted && finding.severity !== "advice");
  const { toFix, toSee } = openCounts(findings);
  const empty = view.sheets.filter(({ file }) => file === null);
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop
      title={
        toFix > 0
          ? text("printfile.buy.blocked", { count: toFix })
          : text("printfile.buy.warned", { count: toSee + empty.length })
      }
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              select(open[0]?.number ?? null);
            }}
          >
            {text("printfile.buy.back")}
          </Button>
          <Button mode="secondary" onClick={onAnyway}>
            {text("printfile.buy.anyway")}
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {empty.length > 0 && (
          <li>{text("printfile.buy.missing", { sides: empty.map(sideName).join(", ") })}</li>
        )}
        {open.map((found) => {
          const { title, where } = wordsOf(found);
          return (
            <li key={found.number}>
              <b>
                {found.number}. {title}
              </b>{" "}
              {where}
            </li>
          );
        })}
      </ul>
      <p>{text(toFix > 0 ? "printfile.buy.blockedText" : "printfile.buy.warnedText")}</p>
    </Dialog>
  );
}
