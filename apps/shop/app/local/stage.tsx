/** The 3D stage of any product with a slider, for developers and for the tests that look at it. */
import { defaultConfiguration, isProductType, productTypes } from "@foldmark/catalogue";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { RouteHandle } from "../chrome/page-shell.tsx";
import { PageHead } from "../document/page-head.tsx";
import { FoldStage } from "../storefront/stage/fold-stage.tsx";
import styles from "./stage.module.css";

export const handle: RouteHandle = { bare: true };

export default function StagePage() {
  const [query] = useSearchParams();
  const asked = query.get("sku") ?? "";
  const sku = isProductType(asked) ? asked : "mailer-box-full-color-double-sided";
  const [fold, setFold] = useState(0.7);
  return (
    <main className={styles.page}>
      <PageHead title="Stage" hidden />
      <h1>Stage</h1>
      <div className={styles.stage}>
        <FoldStage
          key={sku}
          configuration={defaultConfiguration(sku)}
          product={sku}
          fold={fold}
          onFold={setFold}
        >
          <p>picture</p>
        </FoldStage>
      </div>
      <label>
        Fold{" "}
        <input
          type="range"
          min="0"
          max="1"
          step="0.01"
          value={fold}
          onChange={(event) => setFold(Number(event.currentTarget.value))}
        />
      </label>
      <ul>
        {productTypes.map((type) => (
          <li key={type.sku}>
            <a href={`?sku=${type.sku}`}>{type.sku}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
