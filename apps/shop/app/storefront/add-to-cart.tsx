/**
 * The button that puts what a form holds into the cart. It is a plain submit button that posts to the cart; with a
 * script the page stays, and a line below says what happened.
 */
import { Button, type ButtonProps, Link, useText } from "@foldmark/ui";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { routerPath, useHref } from "../request/links.tsx";
import { useFrame } from "../request/page-frame.ts";
import styles from "./add-to-cart.module.css";

/** What the cart answers to a page that stays. */
export interface AddToCartAnswer {
  /** Null when it is in. */
  readonly refused: string | null;
  /** The query of the product page that shows what was asked for; of lists and sets there is none. */
  readonly about?: string | undefined;
  /** What was done, and what the cart comes to with it. */
  readonly said?: string | undefined;
  /** What a further press does. */
  readonly again?: string | undefined;
}

interface AddToCartProps extends Omit<ButtonProps, "type" | "onClick"> {
  readonly name: string;
  /** The query of what the page shows, where one may change it: an answer about something else is not told. */
  readonly about?: string;
}

export function AddToCart({ children, mode = "primary", about, ...button }: AddToCartProps) {
  const text = useText();
  const cart = useHref()("cart");
  const frame = useFrame();
  const { submit, data, state } = useFetcher<AddToCartAnswer>();
  const [isOffline, setOffline] = useState(false);
  const isBusy = state !== "idle";
  // What was typed just before the press is in the form at once, and in the page when its price is known.
  const answer = about === undefined || data?.about === about ? data : undefined;
  const refused = isOffline ? text("cart.add.failed") : answer?.refused;
  // It is in already: from here on the button says that it puts in more, and no longer asks to be pressed.
  const again = about !== undefined && !refused ? answer?.again : undefined;
  useEffect(() => {
    if (data) dispatchEvent(new Event("cart"));
  }, [data]);
  // A newcomer's cart is known by a cookie that comes with the answer: who leaves before it would find an empty one.
  const followed = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isBusy) return;
    const wait = (event: globalThis.MouseEvent) => {
      const link = (event.target as Element).closest("a");
      // Pressed twice, it is followed at once.
      if (!link || link === followed.current || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      followed.current = link;
    };
    addEventListener("click", wait, true);
    return () => {
      removeEventListener("click", wait, true);
      followed.current?.click();
      followed.current = null;
    };
  }, [isBusy]);
  if (cart === null) return null;
  const stay = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    // Without a connection the page stays, with all that was chosen.
    setOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    const filled = new FormData(form, event.currentTarget);
    filled.set("stay", "yes");
    // Where the page ends first, the answer is lost, and with it the cart that it names to a newcomer: asked again, in a way
    // that outlives the page. Whoever is known already has the first in the cart; there the second changes nothing.
    const leave = () => {
      if (document.cookie.includes(`cart-${frame.region.id}=`)) return;
      filled.set("only-into-empty", "yes");
      navigator.sendBeacon(cart, filled);
    };
    addEventListener("pagehide", leave);
    // The page itself is the same as before: nothing of it has to be asked for again.
    void submit(filled, {
      method: "post",
      action: routerPath(frame, cart),
      defaultShouldRevalidate: false,
    }).finally(() => removeEventListener("pagehide", leave));
  };
  return (
    <>
      <Button
        {...button}
        type="submit"
        formMethod="post"
        formAction={cart}
        busy={isBusy}
        onClick={stay}
        mode={again ? "secondary" : mode}
      >
        {again ?? children}
      </Button>
      <p role="status" className={styles.said} data-refused={refused ? true : undefined}>
        {!isBusy &&
          (answer || isOffline) &&
          (refused ?? (
            <>
              {answer?.said ?? text("cart.add.done")} <Link href={cart}>{text("cart.add.view")}</Link>
            </>
          ))}
      </p>
    </>
  );
}
