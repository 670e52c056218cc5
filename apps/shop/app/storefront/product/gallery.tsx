/** The product from all sides: a stage that shows pictures, the flat and the fold, and thumbnails that change it. */
import type { ProductView } from "@foldmark/configurator";
import { Button, classNames, Stage, useText } from "@foldmark/ui";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { designPictureAddress } from "../../request/design-picture.ts";
import { opensElsewhere } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { pictureAddress } from "../pictures/picture-address.ts";
import { ProductPicture } from "../pictures/product-picture.tsx";
import { FoldSlider } from "./fold-slider.tsx";
import styles from "./gallery.module.css";
import type { ProductData } from "./product-page.tsx";
import { useLateGallery } from "./use-late-gallery.ts";

interface GalleryProps {
  readonly className: string | undefined;
  readonly page: ProductData;
  readonly view: ProductView;
  readonly name: string;
}

type ViewName = ProductData["views"][number]["name"];

/** Where the fold of a picture stands, so that slider and model go on from what is seen. */
function foldOf({ stops }: ProductData, shown: ViewName): number {
  if (shown === "flat") return 0;
  return shown === "open" || shown === "inside" ? (stops.at(-2)?.state ?? 1) : 1;
}

export function Gallery({ className, page, view: asked, name }: GalleryProps) {
  const text = useText();
  // While the size asked for cannot be made, the picture stays as it was, dimmed.
  const [view, setView] = useState(asked);
  if (!asked.hasOtherSize && view !== asked) setView(asked);
  const all = useRef<HTMLElement>(null);
  const first = page.views[0]?.name ?? "closed";
  const [shown, setShown] = useState<ViewName>(first);
  /** Null while pictures are shown. */
  const [fold, setFold] = useState<number | null>(null);
  const [gently, setGently] = useState(false);
  const folding = useFolding((next, walk) => {
    setGently(walk);
    setFold(next);
  });
  const { pathPrefix } = useFrame().region;
  // Who changes a line of the cart sees what they designed, not what the studio printed.
  const ownPicture = page.design && designPictureAddress(pathPrefix, page.design.id, page.design);
  const { sku, isUsual, configuration } = view;
  const configured = isUsual ? {} : { configuration };
  const drawing = useRef<HTMLImageElement>(null);
  const studio = page.views.find(({ name: each }) => each === shown)?.studio;
  const kept = ownPicture && shown === first ? ownPicture : undefined;
  const labels = labelsOf(page, view, shown);
  // Where the usual make is drawn as well, a photograph of another would make that look poorer.
  const wanted = !isUsual && fold === null && !kept && studio ? { configuration, view: shown, labels } : null;
  const { FoldStage, StudioPicture, prepare } = useLateGallery(wanted);
  const picture = (
    <ProductPicture
      ref={drawing}
      sku={sku}
      view={shown}
      studio={studio}
      {...configured}
      kept={kept}
      labels={labels}
      sizes="(width < 62rem) or (display-mode: fullscreen) 100vw, 690px"
      alt={text("product.page.gallery.shown", { name, view: labelOf(page, shown) })}
      priority
    />
  );
  const show = (next: ViewName) => {
    setFold(null);
    folding.end();
    setShown(next);
  };
  const foldTo = (next: number, walk: boolean) => {
    prepare();
    setGently(walk);
    setFold(next);
  };
  return (
    <section
      ref={all}
      className={classNames(styles.gallery, asked.hasOtherSize && styles.dimmed, className)}
      aria-label={text("product.page.gallery.label")}
    >
      <div
        className={styles.stage}
        data-folds={fold !== null || undefined}
        data-flat={(fold === null && shown === "flat") || undefined}
      >
        <Stage
          ratio="5:4"
          caption={view.caption}
          controls={
            <Modes
              page={page}
              mode={fold === null ? (shown === "flat" ? "flat" : "picture") : "model"}
              onPicture={() => show(first === "flat" ? "closed" : first)}
              onFlat={() => show("flat")}
              onModel={() => foldTo(foldOf(page, shown), false)}
              onApproach={prepare}
            />
          }
        >
          {fold === null || !FoldStage ? (
            picture
          ) : (
            <FoldStage
              configuration={configuration}
              product={name}
              fold={fold}
              gently={gently}
              onFold={setFold}
              onShown={folding.begin}
            >
              {picture}
            </FoldStage>
          )}
          {StudioPicture && <StudioPicture wanted={wanted} drawing={drawing} />}
        </Stage>
        <Enlarge gallery={all} />
        {page.stops.length > 1 && (
          <FoldSlider
            stops={page.stops}
            fold={fold ?? foldOf(page, shown)}
            onFold={(next) => foldTo(next, false)}
            onFoldIt={() => {
              prepare();
              folding.ask(fold);
            }}
            onApproach={prepare}
          />
        )}
      </div>
      <Thumbnails page={page} view={view} shown={fold === null ? shown : null} onShow={show} />
    </section>
  );
}

/**
 * "Fold it" ends with the closed product: from what is shown, or from the flat sheet where that is closed already. The
 * walk begins when the stage draws; before its first frame nobody would see it.
 */
function useFolding(foldTo: (fold: number, walk: boolean) => void) {
  const [isShown, setShown] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it folds once it is asked for and there
  useEffect(() => {
    if (!isAsked || !isShown) return;
    setAsked(false);
    foldTo(1, true);
  }, [isAsked, isShown]);
  return {
    ask: (from: number | null) => {
      foldTo(from === null || from > 0.99 ? 0 : from, false);
      setAsked(true);
    },
    begin: () => setShown(true),
    end: () => {
      setShown(false);
      setAsked(false);
    },
  };
}

/** Figures at the dimension lines, where a view has any. */
function labelsOf({ views }: ProductData, { measures, flatMeasures }: ProductView, shown: ViewName) {
  if (shown === "flat") return flatMeasures;
  return views.some(({ name, isMeasured }) => isMeasured && name === shown) ? measures : [];
}

const labelOf = ({ views }: ProductData, shown: ViewName): string =>
  views.find((each) => each.name === shown)?.label ?? "";

interface ModesProps {
  readonly page: ProductData;
  readonly mode: "picture" | "model" | "flat";
  readonly onPicture: () => void;
  readonly onFlat: () => void;
  readonly onModel: () => void;
  readonly onApproach: () => void;
}

function Modes({ page, mode, onPicture, onFlat, onModel, onApproach }: ModesProps) {
  const text = useText();
  const modes = [
    { name: "picture", choose: onPicture, isOffered: true },
    { name: "model", choose: onModel, isOffered: page.stops.length > 0 },
    { name: "flat", choose: onFlat, isOffered: page.views.some((each) => each.name === "flat") },
  ] as const;
  return (
    <fieldset className={styles.modes} data-needs-script="">
      <legend>{text("product.page.gallery.mode")}</legend>
      {modes
        .filter(({ isOffered }) => isOffered)
        .map(({ name, choose }) => (
          <button
            key={name}
            type="button"
            aria-pressed={mode === name}
            onClick={choose}
            {...(name === "model" && { onPointerEnter: onApproach, onFocus: onApproach })}
          >
            {text(`product.page.gallery.${name}`)}
          </button>
        ))}
    </fieldset>
  );
}

/** The whole screen for the stage with its views, and back. */
function Enlarge({ gallery }: { gallery: { readonly current: HTMLElement | null } }) {
  const text = useText();
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // Where a browser has no whole screen to give, the stage stays as large as it is.
    else void gallery.current?.requestFullscreen?.().catch(() => {});
  };
  return (
    <span className={styles.enlarge} data-needs-script="">
      <Button mode="white" size="small" icon="enlarge" iconAfter="close" iconOnly onClick={toggle}>
        <span>{text("product.page.gallery.enlarge")}</span>
        <span>{text("product.page.gallery.close")}</span>
      </Button>
    </span>
  );
}

interface ThumbnailsProps {
  readonly page: ProductData;
  readonly view: ProductView;
  readonly shown: ViewName | null;
  readonly onShow: (view: ViewName) => void;
}

/** Links to the pictures; with a script they change the stage instead. */
function Thumbnails({ page, view: { sku, isUsual, configuration }, shown, onShow }: ThumbnailsProps) {
  const configured = isUsual ? {} : { configuration };
  const follow = (next: ViewName) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onShow(next);
  };
  return (
    <ul className={styles.thumbs}>
      {page.views.map(({ name, label, studio }) => (
        <li key={name}>
          <a
            href={pictureAddress({ sku, view: name, ...configured })}
            aria-current={name === shown || undefined}
            className={styles.thumb}
            onClick={follow(name)}
          >
            <ProductPicture sku={sku} view={name} studio={studio} {...configured} sizes="90px" alt="" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
