import { type ComponentType, useState } from "react";
import { Badge, type BadgeTone, Claim } from "../badge/badge.tsx";
import { Button } from "../button/button.tsx";
import { Dialog, DialogPanel } from "../dialog/dialog.tsx";
import { PictureTile } from "../drawing/drawing.tsx";
import { Icon } from "../icon/icon.tsx";
import { Cluster, Stack } from "../layout/layout.tsx";
import { Loader, ProgressBar } from "../loader/loader.tsx";
import { Banner, Toast } from "../notice/notice.tsx";
import { useToast } from "../notice/toasts.tsx";
import { LazyPart } from "../part/lazy-part.tsx";
import type { PartLoadError } from "../part/load-part.ts";
import { DataBlock } from "../state/data-block.tsx";
import { Copy, Heading, Mono } from "../type/type.tsx";
import styles from "./gallery.module.css";
import { Sample } from "./sample.tsx";

const badges: readonly (readonly [BadgeTone, string])[] = [
  ["ink", "Bestseller"],
  ["you", "Approve your proof"],
  ["neutral", "Scheduled"],
  ["line", "planned"],
  ["info", "In production"],
  ["ok", "Delivered"],
  ["warn", "Ends Tue 17 Nov"],
  ["bad", "Payment failed"],
  ["cut", "Your design"],
];

export function BadgeGroup() {
  return (
    <Stack gap={5}>
      <Cluster gap={2} align="start">
        {badges.map(([tone, label]) => (
          <Badge key={tone} tone={tone}>
            {label}
          </Badge>
        ))}
        <Badge tone="ok" icon="check">
          Paid
        </Badge>
        <Claim evidence="FSC® Recycled, licence code on the invoice; fibre share by the mill’s declaration of 3 March.">
          92 % recycled fibre
        </Claim>
      </Cluster>
      <Cluster gap={6} align="end">
        <Sample label="circular">
          <Loader type="circular" />
        </Sample>
        <Sample label="circular, small">
          <Loader type="circular" size="small" label="Loading, small" />
        </Sample>
        <Sample label="vanilla">
          <Loader type="vanilla" label="Loading, vanilla" />
        </Sample>
      </Cluster>
      <ProgressBar label="Checking winter-box.pdf" value={64} valueText="64 %" />
      <ProgressBar label="Waiting for the checker" />
    </Stack>
  );
}

export function FourStates() {
  return (
    <div className={styles.four}>
      <DataBlock framed state="loading" />
      <DataBlock
        framed
        state="empty"
        title="No saved designs yet"
        action={
          <Button mode="secondary" size="small">
            Choose a format
          </Button>
        }
      >
        Start from a format or upload your own file.
      </DataBlock>
      <DataBlock
        framed
        state="error"
        title="Designs did not load"
        reference="7f2c-91ab"
        action={
          <Button mode="secondary" size="small">
            Try again
          </Button>
        }
      >
        Your orders and the cart still work. Nothing you saved is lost.
      </DataBlock>
      <DataBlock
        framed
        state="partial"
        remark="State of 14:05. Live tracking is away for the moment."
        action={
          <Button mode="transparent" size="small">
            Refresh
          </Button>
        }
      >
        <div className={styles.withPicture}>
          <PictureTile>
            <svg viewBox="-8 -8 80 70" className={styles.drawing} aria-hidden="true">
              <path className={styles.cut} d="M20 2h24v12h16v18H44v20H20V32H4V14h16z" />
              <path className={styles.crease} d="M20 14h24M20 32h24M20 14v18M44 14v18" />
            </svg>
          </PictureTile>
          <div>
            <Heading level={3}>Open slowly</Heading>
            <Copy tone="soft">500 pcs, in production</Copy>
          </div>
        </div>
      </DataBlock>
    </div>
  );
}

export function NoticeGroup() {
  const show = useToast();
  return (
    <Stack gap={3}>
      <Toast action={{ label: "Go to cart", href: "#cart" }}>Open slowly is in the cart</Toast>
      <Toast icon="trash" action={{ label: "Undo", onPress: () => undefined }} onDismiss={() => undefined}>
        Design deleted
      </Toast>
      <Toast tone="error" action={{ label: "Pay again", href: "#pay" }}>
        Payment was refused by the bank. Nothing was charged.
      </Toast>
      <Banner tone="warn" icon="cloud">
        You are offline. Changes are kept here and sent later.
      </Banner>
      <Banner tone="info" action={{ label: "Go to Poland", href: "#pl" }}>
        You seem to be in Poland.
      </Banner>
      <Banner tone="ok">Your address is saved.</Banner>
      <Banner tone="bad">The proof must be approved today.</Banner>
      <Cluster gap={3}>
        <Button
          mode="secondary"
          size="small"
          onClick={() => show({ text: "Saved. This one leaves by itself." })}
        >
          Show a toast
        </Button>
        <Button
          mode="secondary"
          size="small"
          onClick={() => show({ tone: "error", text: "The price could not be read. The old one stays." })}
        >
          Show an error
        </Button>
      </Cluster>
    </Stack>
  );
}

export function DialogGroup() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Stack gap={4} align="start">
      <div className={`${styles.veil} ${styles.whole}`}>
        <div className={styles.sheetOfPaper}>
          <DialogPanel
            title="Cancel order FM-7K2Q-94XD?"
            actions={
              <>
                <Button mode="destructive">Cancel the order</Button>
                <Button mode="secondary">Keep it</Button>
              </>
            }
          >
            You get €2,249.92 back to your card. Your designs stay saved.
          </DialogPanel>
        </div>
      </div>
      <Button mode="secondary" size="small" onClick={() => setOpen(true)}>
        Open it
      </Button>
      <Dialog
        open={open}
        onClose={close}
        closeOnBackdrop
        title="Delete the design?"
        actions={
          <>
            <Button mode="destructive" onClick={close}>
              Delete
            </Button>
            <Button mode="secondary" onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        Orders that use it keep their own copy.
      </Dialog>
    </Stack>
  );
}

const Arrived: ComponentType<{ readonly words: string }> = ({ words }) => (
  <Cluster gap={2}>
    <Icon name="check" />
    <Copy>{words}</Copy>
  </Cluster>
);
const arrive = () => Promise.resolve({ default: Arrived });
const fail = () => Promise.reject(new Error("shown on purpose"));

export function LazyGroup() {
  const [wanted, setWanted] = useState(false);
  const [report, setReport] = useState<PartLoadError | null>(null);
  return (
    <Stack gap={4} align="stretch">
      <LazyPart name="gallery-arrives" load={arrive} props={{ words: "The part is here." }} />
      <LazyPart name="gallery-fails" load={fail} props={{}} />
      {wanted ? (
        <LazyPart
          name="gallery-late"
          load={() => import("./late-part.tsx")}
          props={{}}
          onFailure={setReport}
        />
      ) : (
        <Cluster>
          <Button mode="secondary" size="small" onClick={() => setWanted(true)}>
            Fetch a part
          </Button>
        </Cluster>
      )}
      {report && (
        <Mono as="p" tone="muted">
          told to error reporting: {report.message} ({report.type})
        </Mono>
      )}
    </Stack>
  );
}
