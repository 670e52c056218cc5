/** The ways to print it, each with its price: links, so that they lead there without a script too. */
import { useText } from "@foldmark/ui";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { opensElsewhere, RouterAnchor } from "../../request/links.tsx";
import { ProductPicture } from "../../storefront/pictures/product-picture.tsx";
import styles from "./prints.module.css";
import type { StartPrint } from "./start-prints.server.ts";

export interface PrintsProps {
  readonly prints: readonly StartPrint[];
  readonly hrefOf: (print: StartPrint) => string;
}

export function Prints({ prints, hrefOf }: PrintsProps) {
  const text = useText();
  const navigate = useNavigate();
  // In place, so that the logo stays and nothing jumps.
  const follow = (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    if (event.button !== 0 || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(href, { preventScrollReset: true });
  };
  if (prints.length < 2) return null;
  return (
    <nav aria-label={text("start.prints")}>
      <ul className={styles.prints}>
        {prints.map((print) => (
          <li key={print.sku + print.search}>
            <RouterAnchor
              href={hrefOf(print)}
              className={styles.print}
              aria-current={print.isChosen ? "true" : undefined}
              onClick={(event) => follow(event, hrefOf(print))}
            >
              <span className={styles.picture}>
                <ProductPicture sku={print.sku} {...print.picture} sizes="4rem" alt="" />
              </span>
              <span className={styles.words}>
                <b>{print.name}</b>
                <span>{print.board}</span>
              </span>
              <span className={styles.price}>
                <b>{print.unit}</b>
                <span>{text("start.each", { sold: print.sold })}</span>
              </span>
            </RouterAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
