/** The filters of a category: plain fields of a form, with how many products each would leave. */
import { Button, Checkbox, Copy, Field, FieldGroup, NativeSelect, TextInput, useText } from "@foldmark/ui";
import { useRef } from "react";
import { useFrame } from "../../request/page-frame.ts";
import { type SortOrder, sides, sortOrders } from "./category-fields.ts";
import type { CategoryList, Facet } from "./category-list.ts";
import styles from "./category-page.module.css";

interface FiltersProps {
  readonly list: CategoryList;
  readonly onShow: () => void;
}

export function Filters({ list, onShow }: FiltersProps) {
  const text = useText();
  const isSizeOpen = list.sizeState === "unreadable" || list.sizeState === "partly";
  const details = useRef<HTMLDetailsElement>(null);
  return (
    // On a phone the products come first; only what has to be corrected stands open.
    <details ref={details} className={styles.filters} open={isSizeOpen}>
      <summary>
        {text("shop.filter.title")}
        {list.filters > 0 && ` (${list.filters})`}
      </summary>
      <div className={styles.column}>
        <div className={styles.facets}>
          <Field label={text("shop.sort.label")} id="sort">
            <NativeSelect
              name="sort"
              size="small"
              defaultValue={sortValue(list.sort)}
              data-answer={sortValue(list.sort)}
            >
              {sortOrders.map((order) => (
                <option key={order} value={sortValue(order)}>
                  {text(`shop.sort.${order}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <SizeFields list={list} />
          {list.facets.map((facet) => (
            <FacetFields key={facet.name} facet={facet} />
          ))}
        </div>
        {/* In sight below the filters where these stand beside the list: what a tick did is said where the hand is. */}
        <div className={styles.outcome}>
          <Copy size="small" weight="strong" aria-hidden>
            {text("shop.category.count", { count: list.cards.length })}
          </Copy>
          <Button
            type="submit"
            mode="secondary"
            size="small"
            onClick={() => {
              if (!isSizeOpen) details.current?.removeAttribute("open");
              onShow();
            }}
          >
            {text("shop.filter.apply")}
          </Button>
        </div>
      </div>
    </details>
  );
}

/** The usual order needs no word in the address. */
const sortValue = (order: SortOrder): string => (order === "usual" ? "" : order);

function FacetFields({ facet }: { facet: Facet }) {
  const text = useText();
  return (
    <FieldGroup label={text(`shop.filter.${facet.name}`)}>
      <div className={styles.values}>
        {facet.values.map(({ value, label, count, checked }) => (
          <Checkbox
            key={value}
            name={facet.name}
            value={value}
            defaultChecked={checked}
            // What would leave nothing is no choice; what is ticked can always be taken back.
            disabled={count === 0 && !checked}
          >
            {label} <span className={styles.count}>{count}</span>
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}

function SizeFields({ list }: { list: CategoryList }) {
  const text = useText();
  const { lengthUnit } = useFrame().region;
  return (
    <FieldGroup label={text("shop.filter.size")} hint={text("shop.filter.size.hint")}>
      <div className={styles.sides}>
        {sides.map((side) => {
          const { typed, error } = list.size[side];
          return (
            <Field key={side} label={text(`catalogue.dimension.${side}`)} id={side} error={error}>
              <TextInput
                name={side}
                size="small"
                unit={lengthUnit}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typed}
              />
            </Field>
          );
        })}
      </div>
      {list.sizeState === "partly" && (
        <Copy size="small" tone="warn">
          {text("shop.filter.size.partly")}
        </Copy>
      )}
    </FieldGroup>
  );
}
