import { Badge, type BadgeTone } from "../badge/badge.tsx";
import { Stack } from "../layout/layout.tsx";
import { Link } from "../link/link.tsx";
import { Pagination } from "../navigation/pagination.tsx";
import { Stepper, type StepState } from "../navigation/stepper.tsx";
import { QuantityLadder } from "../table/quantity-ladder.tsx";
import { SortHead } from "../table/sort-head.tsx";
import { HeadCell, NumberCell, Row, RowLink, Table } from "../table/table.tsx";
import { Copy } from "../type/type.tsx";
import styles from "./gallery.module.css";

const orders: readonly (readonly [string, string, BadgeTone, string, string])[] = [
  ["FM-7K2Q-94XD", "12 November", "you", "Approve your proof", "€2,249.92"],
  ["FM-1XQA-70DB", "3 November", "info", "In production", "€836.40"],
  ["FM-8MPE-22HS", "21 October", "ok", "Delivered", "€1,377.60"],
  ["FM-4CLT-58ZK", "2 October", "neutral", "Completed", "€166.05"],
];

export function TableGroup() {
  return (
    <Stack gap={4}>
      <Table caption="Orders">
        <thead>
          <tr>
            <HeadCell>ORDER</HeadCell>
            <SortHead href="#placed" direction="descending">
              PLACED
            </SortHead>
            <HeadCell>STATE</HeadCell>
            <SortHead href="#total" numeric>
              TOTAL
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {orders.map(([number, placed, tone, state, total]) => (
            <Row key={number}>
              <td>
                <RowLink href={`#${number}`}>{number}</RowLink>
              </td>
              <td>{placed}</td>
              <td>
                <Badge tone={tone}>{state}</Badge>
              </td>
              <NumberCell>{total}</NumberCell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Pagination
        current={1}
        total={9}
        href={(page) => `#page-${page}`}
        range={{ first: 1, last: 4, total: 34 }}
      />
      <Pagination label="Pages, in the middle" current={5} total={9} href={(page) => `#page-${page}`} />
    </Stack>
  );
}

export function LadderGroup() {
  return (
    <Stack gap={3}>
      <QuantityLadder
        caption="Price by quantity"
        name="gallery-quantity"
        defaultValue="500"
        heads={{ quantity: "PIECES", perPiece: "PER PIECE", total: "TOTAL", saving: "YOU SAVE" }}
        steps={[
          { value: "30", quantity: "30", perPiece: "€6.53", total: "€195.90" },
          { value: "100", quantity: "100", perPiece: "€5.05", total: "€505.00", saving: "23 %" },
          { value: "250", quantity: "250", perPiece: "€4.46", total: "€1,115.00", saving: "32 %" },
          { value: "500", quantity: "500", perPiece: "€3.30", total: "€1,650.00", saving: "49 %" },
          { value: "1000", quantity: "1,000", perPiece: "€2.27", total: "€2,270.00", saving: "65 %" },
          { value: "2500", quantity: "2,500", perPiece: "€1.59", total: "€3,975.00", saving: "76 %" },
        ]}
      />
      <Copy size="small" tone="muted">
        Net. At 10,000 and above: <Link href="#offer">ask for an offer</Link>
      </Copy>
    </Stack>
  );
}

const names = ["Details", "Delivery", "Payment", "Review"];
const steps = (...states: readonly StepState[]) =>
  names.map((label, index) => {
    const state = states[index] ?? "ahead";
    return { label, state, href: state === "done" || state === "error" ? `#${label}` : undefined };
  });

export function StepperGroup() {
  return (
    <Stack gap={4}>
      <Stepper label="First step" steps={steps("current")} />
      <Stepper label="Third step" steps={steps("done", "done", "current")} />
      <div className={styles.unlike}>
        <Stepper label="With an error" steps={steps("error", "current")} />
        <div className={styles.phone}>
          <Stepper label="On the phone" steps={steps("done", "current")} />
        </div>
      </div>
    </Stack>
  );
}
