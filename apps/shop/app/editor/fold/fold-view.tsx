/** The product in 3D with a design on it, to be turned, folded and looked into. */
import type { ProductType } from "@foldmark/region";
import { foldStops, viewNamed } from "@foldmark/showroom";
import { Button, classNames, useText, VisuallyHidden } from "@foldmark/ui";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { whenIdle } from "../session/when-idle.ts";
import styles from "./fold-pane.module.css";
import type { LiveStage, StageCalls } from "./live-stage.ts";

type Shown = "waiting" | "drawn" | "unsupported";

const turnStep = 20;
const zoomStep = 1.2;

/** @returns null where the browser has no WebGL */
export type MountStage = (canvas: HTMLCanvasElement, calls: StageCalls) => LiveStage | null;

interface FoldViewProps {
  readonly sku: ProductType;
  /** Another one mounts it anew. */
  readonly mount: MountStage;
}

export function FoldView({ sku, mount }: FoldViewProps) {
  const text = useText();
  const help = useId();
  const [isFull, setFull] = useState(false);
  const [fold, setFold] = useState(1);
  const host = useRef<HTMLDivElement>(null);
  const { live, shown } = useLiveStage(host, mount, help, setFold);
  const stage = () => live.current?.stage;
  const walkTo = (to: number) => {
    setFold(to);
    stage()?.setFold(to, true);
  };
  const lookInside = () => {
    const view = viewNamed(sku, "inside") ?? viewNamed(sku, "open");
    if (!view) return;
    walkTo(foldStops(sku).find(({ name }) => name === "open")?.state ?? view.state);
    stage()?.lookFrom({ azimuth: view.azimuth, elevation: view.elevation });
  };
  const close = () => {
    walkTo(1);
    stage()?.home();
  };
  return (
    <section
      className={classNames(styles.pane, isFull && styles.full)}
      aria-label={text("fold.title")}
      data-stage={shown}
      onKeyDown={(event) => {
        if (isFull && event.key === "Escape") setFull(false);
      }}
    >
      <div ref={host} className={styles.host} />
      <VisuallyHidden id={help}>{text("stage.help")}</VisuallyHidden>
      {shown === "waiting" && <p className={styles.waiting}>{text("fold.waiting")}</p>}
      {shown === "unsupported" && <p className={styles.waiting}>{text("stage.unsupported")}</p>}
      <div className={styles.corner}>
        <Button
          mode="white"
          size="small"
          icon={isFull ? "close" : "enlarge"}
          iconOnly
          aria-expanded={isFull}
          onClick={() => setFull(!isFull)}
        >
          {text(isFull ? "fold.close" : "fold.larger")}
        </Button>
      </div>
      <div className={classNames(styles.tools, shown !== "drawn" && styles.hidden)}>
        <FoldRange
          fold={fold}
          onFold={(to) => {
            setFold(to);
            stage()?.setFold(to);
          }}
        />
        <div className={styles.buttons}>
          <Button
            mode="white"
            size="small"
            icon="chevron-left"
            iconOnly
            onClick={() => stage()?.turn(-turnStep, 0)}
          >
            {text("stage.left")}
          </Button>
          <Button
            mode="white"
            size="small"
            icon="chevron-right"
            iconOnly
            onClick={() => stage()?.turn(turnStep, 0)}
          >
            {text("stage.right")}
          </Button>
          <Button mode="white" size="small" icon="plus" iconOnly onClick={() => stage()?.zoom(1 / zoomStep)}>
            {text("stage.closer")}
          </Button>
          <Button mode="white" size="small" icon="minus" iconOnly onClick={() => stage()?.zoom(zoomStep)}>
            {text("stage.farther")}
          </Button>
          <Button mode="white" size="small" onClick={fold < 1 ? close : lookInside}>
            {text(fold < 1 ? "fold.home" : "fold.inside")}
          </Button>
        </div>
      </div>
    </section>
  );
}

function FoldRange({ fold, onFold }: { readonly fold: number; readonly onFold: (fold: number) => void }) {
  const text = useText();
  return (
    <label className={styles.range}>
      <span>{text("fold.fold")}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(fold * 100)}
        onChange={(event) => onFold(Number(event.currentTarget.value) / 100)}
      />
    </label>
  );
}

/** The canvas is made by hand: a browser gives a canvas one drawing context for life, and React may mount twice. */
function useLiveStage(
  host: RefObject<HTMLDivElement | null>,
  mount: MountStage,
  help: string,
  onFold: (fold: number) => void,
) {
  const text = useText();
  const live = useRef<LiveStage>(null);
  const [shown, setShown] = useState<Shown>("waiting");
  const name = text("fold.title");
  useEffect(() => {
    const canvas = document.createElement("canvas");
    canvas.className = styles.canvas!;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", name);
    canvas.setAttribute("aria-describedby", help);
    host.current?.append(canvas);
    // Whole sides are painted for it: the dieline, which one works on, comes first.
    const stop = whenIdle(() => {
      live.current = mount(canvas, {
        fold: 1,
        onReady: () => setShown("drawn"),
        onShown: (isDrawn) => setShown(isDrawn ? "drawn" : "waiting"),
        onFold,
      });
      if (!live.current) setShown("unsupported");
    });
    return () => {
      stop();
      live.current?.dispose();
      live.current = null;
      canvas.remove();
    };
  }, [mount, host, help, name, onFold]);
  return { live, shown };
}
