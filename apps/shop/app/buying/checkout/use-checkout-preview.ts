/**
 * What the sum and the dates become with what is chosen in the delivery step and not sent yet. The server says it and
 * keeps nothing; the fields stay as they are being filled in.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useOwnPath } from "../../request/links.tsx";
import type { CheckoutView } from "./checkout-view.ts";
import type { loader } from "./order-page.tsx";
import type { PreviewChoices } from "./typed-answers.ts";

const questionOf = ({ country, buyerKind, shipmentMethod }: PreviewChoices): string =>
  new URLSearchParams({ country, buyerKind, shipmentMethod }).toString();

function chosenIn(form: HTMLFormElement, page: PreviewChoices): PreviewChoices {
  const fields = new FormData(form);
  const said = (name: string, otherwise: string) => String(fields.get(name) ?? otherwise);
  return {
    country: said("delivery.country", page.country),
    buyerKind: said("buyerKind", page.buyerKind),
    shipmentMethod: said("shipmentMethod", page.shipmentMethod),
  };
}

export interface PreviewedCheckout {
  readonly view: CheckoutView;
  /** The sum shown is that of an earlier choice. */
  readonly isWaiting: boolean;
  /** Around the form that is listened to. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly onChange: () => void;
}

export function useCheckoutPreview(page: CheckoutView): PreviewedCheckout {
  const ownPath = useOwnPath();
  const { load, data, state } = useFetcher<typeof loader>();
  const area = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(questionOf(page.previewed));
  const latest = useRef(asked);

  const onChange = useCallback(() => {
    const form = area.current?.querySelector("form");
    if (page.step !== "delivery" || !form) return;
    const chosen = chosenIn(form, page.previewed);
    const question = questionOf(chosen);
    if (question === latest.current) return;
    latest.current = question;
    setAsked(question);
    if (question === questionOf(page.previewed)) return;
    void load(ownPath({ step: "delivery", ...chosen }));
  }, [page, load, ownPath]);

  // What was chosen before the script had come, or what the browser brought back.
  useEffect(onChange, [onChange]);

  // No answer came: the same choice may be asked about again.
  const isLost = state === "idle" && data?.view === null;
  useEffect(() => {
    if (isLost) latest.current = "";
  }, [isLost]);

  // Only the answer to the newest question counts: an earlier one may come later.
  const answer = [page, data?.view].find((view) => view && questionOf(view.previewed) === asked);
  const shown = useRef(page);
  useEffect(() => {
    if (answer) shown.current = answer;
  }, [answer]);
  const { summary, shipments, previewed } = answer ?? shown.current;
  return { view: { ...page, summary, shipments, previewed }, isWaiting: !answer && !isLost, area, onChange };
}
