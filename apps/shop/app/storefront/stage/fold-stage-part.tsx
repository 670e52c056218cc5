/** What the page loads late: the canvas and everything that draws on it. */
import { mountStage, type Stage } from "@foldmark/stage";
import { Button, classNames, useText, VisuallyHidden } from "@foldmark/ui";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import styles from "./fold-stage.module.css";
import type { FoldStageProps } from "./fold-stage.tsx";
import { fetchArtwork, stagedProduct } from "./staged-product.ts";

type Shown = "waiting" | "drawn" | "unsupported";

const turnStep = 20;
const zoomStep = 1.2;

export default function FoldStagePart(props: FoldStageProps) {
  const text = useText();
  const help = useId();
  const host = useRef<HTMLDivElement>(null);
  const { stage, shown } = useStage(host, props, help);
  const isShown = shown !== "waiting";
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of what is shown, whoever hears it
  useEffect(() => {
    if (isShown) props.onShown?.();
  }, [isShown]);
  const name = text("stage.name", { product: props.product });
  useEffect(() => {
    host.current?.querySelector("canvas")?.setAttribute("aria-label", name);
  }, [name]);
  return (
    <div className={styles.stage} data-stage={shown}>
      <div className={styles.picture} hidden={shown === "drawn"}>
        {props.children}
      </div>
      <div ref={host} />
      <VisuallyHidden id={help}>{text("stage.help")}</VisuallyHidden>
      {shown === "unsupported" ? (
        <p className={styles.note}>{text("stage.unsupported")}</p>
      ) : (
        <Tools stage={stage} hidden={shown !== "drawn"} />
      )}
    </div>
  );
}

/** The same for everything that looks the same. */
const wantedOf = ({ configuration }: Pick<FoldStageProps, "configuration">): string =>
  JSON.stringify({ ...configuration, quantity: 0 });

/** The canvas is made by hand: a browser gives a canvas one drawing context for life, and React may mount twice. */
function useStage(host: RefObject<HTMLDivElement | null>, props: FoldStageProps, help: string) {
  const stage = useRef<Stage>(null);
  const latest = useRef(props);
  latest.current = props;
  const [shown, setShown] = useState<Shown>("waiting");
  const wanted = wantedOf(props);
  /** Puts what is chosen now on the stage, once its artwork has come. */
  const show = useRef(async (signal: AbortSignal) => {
    const { configuration } = latest.current;
    const product = stagedProduct(configuration, await fetchArtwork(configuration, signal));
    if (product && !signal.aborted) void stage.current?.setProduct(product);
  });
  /** What our own walk has told since the last wish: a slow page hears of several before it shows one. */
  const told = useRef(new Set<number>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once; later changes go to the mounted stage
  useEffect(() => {
    const left = new AbortController();
    const canvas = document.createElement("canvas");
    canvas.className = styles.canvas!;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-describedby", help);
    host.current!.append(canvas);
    void (async () => {
      const { configuration } = latest.current;
      const product = stagedProduct(configuration, await fetchArtwork(configuration, left.signal));
      if (left.signal.aborted) return;
      stage.current =
        product &&
        mountStage(canvas, {
          ...product,
          fold: latest.current.fold,
          onReady: () => setShown("drawn"),
          onShown: (drawn) => setShown(drawn ? "drawn" : "waiting"),
          onFold: (fold) => {
            told.current.add(fold);
            latest.current.onFold?.(fold);
          },
        });
      if (!stage.current) setShown("unsupported");
      else if (wantedOf(latest.current) !== wantedOf({ configuration })) void show.current(left.signal);
    })();
    return () => {
      left.abort();
      stage.current?.dispose();
      stage.current = null;
      canvas.remove();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another make is told by `wanted`
  useEffect(() => {
    if (!stage.current) return;
    const changed = new AbortController();
    void show.current(changed.signal);
    return () => changed.abort();
  }, [wanted]);

  useEffect(() => {
    // What comes back is the echo of our own walk; taking it for a wish would end the walk there.
    if (told.current.has(props.fold)) return;
    told.current.clear();
    stage.current?.setFold(props.fold, latest.current.gently);
  }, [props.fold]);

  return { stage, shown };
}

/** The same moves for those who cannot drag. */
function Tools({ stage, hidden }: { readonly stage: RefObject<Stage | null>; readonly hidden: boolean }) {
  const text = useText();
  const tools = [
    ["left", "chevron-left", () => stage.current?.turn(-turnStep, 0)],
    ["right", "chevron-right", () => stage.current?.turn(turnStep, 0)],
    ["closer", "plus", () => stage.current?.zoom(1 / zoomStep)],
    ["farther", "minus", () => stage.current?.zoom(zoomStep)],
    ["home", "rotate", () => stage.current?.home()],
  ] as const;
  return (
    <div className={classNames(styles.tools, hidden && styles.hidden)}>
      {tools.map(([id, icon, onClick]) => (
        <Button key={id} mode="white" size="small" icon={icon} iconOnly onClick={onClick}>
          {text(`stage.${id}`)}
        </Button>
      ))}
    </div>
  );
}
