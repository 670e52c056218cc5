/** The way to the cart. How full it is comes after hydration: the page itself is the same for everybody. */
import { Icon, useText } from "@foldmark/ui";
import { useEffect, useState } from "react";
import { cartCount } from "../request/cart-count.ts";
import { AppLink } from "../request/links.tsx";
import { useFrame } from "../request/page-frame.ts";

export function CartLink({ className }: { className: string | undefined }) {
  const text = useText();
  const { id } = useFrame().region;
  const [count, setCount] = useState(0);
  useEffect(() => {
    const read = () => setCount(cartCount(document.cookie, id));
    read();
    // Said by whatever changes the cart without a page load.
    addEventListener("cart", read);
    return () => removeEventListener("cart", read);
  }, [id]);
  return (
    <AppLink to="cart" className={className}>
      <Icon name="cart" />
      <span>{text("chrome.cart")}</span>
      {count > 0 && <b>{count}</b>}
    </AppLink>
  );
}
