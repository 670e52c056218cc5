/** A logo, its colours as they will print, and every template with them: drawn as they come, taken by one press. */
import type { Configuration } from "@foldmark/catalogue";
import { Banner, Button, Heading, Icon, Loader, ProgressBar, Switch, useText } from "@foldmark/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useFrame } from "../../../request/page-frame.ts";
import { lostWords } from "../../session/uploads/lost-words.ts";
import { refusalWords } from "../../session/uploads/refusal-words.ts";
import { useSignal } from "../../session/use-signal.ts";
import { useWrittenLength } from "../../session/use-written-length.ts";
import type { StartCard } from "../start-cards.server.ts";
import { DesignGrid, type StartPrice } from "./design-grid.tsx";
import { KeepBrand } from "./keep-brand.tsx";
import { LogoColours } from "./logo-colours.tsx";
import { LogoDesigns } from "./logo-designs.ts";
import { nameInFile } from "./logo-name.ts";
import styles from "./logo-part.module.css";

export { prepareLogoWorker } from "./start-worker.ts";

/** Characters of a name that every template has room for: `longestName` of the templates, which come late. */
const longestName = 24;

export interface LogoPartProps {
  /** Null for one that the server has. */
  readonly file: File | null;
  readonly assetId: string | null;
  readonly product: Configuration;
  readonly facts: string;
  /** Of one piece; null where there is no price. */
  readonly price: StartPrice | null;
  readonly delivery: string | null;
  /** The ways to print it. */
  readonly prints: ReactNode;
  readonly productHref: string;
  readonly cards: readonly StartCard[];
  readonly hrefOf: (designId: string) => string;
  /** The server has it: the page can be found again with it. */
  readonly onKept: (assetId: string) => void;
  readonly onReplace: () => void;
  /** The other ways to begin. */
  readonly ways: ReactNode;
}

function useLogoDesigns(props: LogoPartProps): LogoDesigns | null {
  const { file, assetId, product, cards, hrefOf, onKept } = props;
  const text = useText();
  const { region, language } = useFrame();
  const navigate = useNavigate();
  const [designs, setDesigns] = useState<LogoDesigns | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file, or another product, begins anew; nothing else does
  useEffect(() => {
    const made = new LogoDesigns({
      product,
      language,
      pathPrefix: region.pathPrefix,
      name: file ? nameInFile(file.name, longestName) : "",
      someName: text("start.logo.someName"),
      templateName: (id) => cards.find((card) => card.id === id)?.name ?? id,
      onMade: (id) => void navigate(hrefOf(id)),
      onKept,
    });
    setDesigns(made);
    if (assetId) void made.takeKept(assetId);
    else if (file) void made.take(file);
    return () => made.dispose();
  }, [file, file ? null : assetId, JSON.stringify(product)]);
  return designs;
}

export default function LogoPart(props: LogoPartProps) {
  const designs = useLogoDesigns(props);
  return designs && <Shown {...props} designs={designs} />;
}

function Shown(props: LogoPartProps & { readonly designs: LogoDesigns }) {
  const { designs, ways } = props;
  const text = useText();
  const state = useSignal(() => designs.state.value);
  const { logo, problem, isAsItIs } = state;
  const isPhotograph = logo?.background === "photograph" && !isAsItIs;
  return (
    <>
      <div className={styles.top}>
        <LogoCard {...props} />
        {logo && !isPhotograph ? (
          <LogoColours designs={designs} />
        ) : (
          <section className={styles.card}>
            {isPhotograph ? (
              <Banner tone="warn">
                {text("start.logo.photo")}{" "}
                <Button mode="transparent" size="small" onClick={() => designs.change({ isAsItIs: true })}>
                  {text("start.logo.asItIs")}
                </Button>
              </Banner>
            ) : problem === "no-graphics" ? (
              <Banner tone="warn">{text("start.logo.noGraphics")}</Banner>
            ) : problem === "unreadable" ? (
              <Unreadable designs={designs} />
            ) : (
              <Loader label={text("start.logo.reading")} />
            )}
          </section>
        )}
        <div className={styles.ways}>{ways}</div>
      </div>
      {logo && !isPhotograph && <DesignGrid {...props} />}
    </>
  );
}

/** What this browser cannot open the server may: until it has, there is hope. */
function Unreadable({ designs }: { readonly designs: LogoDesigns }) {
  const text = useText();
  const item = useSignal(() => designs.uploads.items.value.at(-1));
  const isUnderWay = item && !["refused", "failed"].includes(item.state);
  return isUnderWay ? (
    <Loader label={text("start.logo.reading")} />
  ) : (
    <Banner tone="bad">{text("start.logo.unreadable")}</Banner>
  );
}

function LogoCard({ file, onReplace, designs }: LogoPartProps & { readonly designs: LogoDesigns }) {
  const text = useText();
  const state = useSignal(() => designs.state.value);
  const { logo, picture, isCut } = state;
  const replace = () => {
    designs.cancel();
    onReplace();
  };
  return (
    <section className={styles.card} aria-labelledby="logo-title">
      <header className={styles.head}>
        <Heading level={2} look="h3" id="logo-title">
          {text("start.logo.yours")}
        </Heading>
        <Button mode="transparent" size="small" onClick={replace}>
          {text("start.logo.replace")}
        </Button>
      </header>
      <div className={styles.checks} data-faint={logo?.isFaint || undefined}>
        {picture && <img src={picture} alt="" className={styles.logo} />}
      </div>
      {file && <p className={styles.file}>{file.name}</p>}
      <Size designs={designs} />
      <Upload designs={designs} onCancel={replace} />
      {logo?.background === "cut" && (
        <Switch
          className={styles.cut}
          checked={isCut}
          onChange={(event) => designs.change({ isCut: event.currentTarget.checked })}
        >
          {text("start.logo.cut")}
        </Switch>
      )}
      <KeepBrand designs={designs} />
    </section>
  );
}

/** µm of a dot as print needs it: 300 an inch. */
const finest = 25_400 / 300;

function Size({ designs }: { readonly designs: LogoDesigns }) {
  const text = useText();
  const written = useWrittenLength();
  const asset = useSignal(() => designs.uploads.items.value.at(-1)?.asset ?? null);
  if (asset?.drawing) {
    const lost = lostWords(text, asset);
    return (
      <>
        <p className={styles.small}>{text("start.logo.vector")}</p>
        {lost && (
          <p role="alert" className={styles.refused}>
            <Icon name="warning" size="small" /> {lost}
          </p>
        )}
      </>
    );
  }
  if (!asset?.picture) return null;
  const { width, height } = asset.picture;
  // Of whole millimetres.
  const sharp = written(Math.round((width * finest) / 1000) * 1000);
  return <p className={styles.small}>{text("start.logo.size", { width, height, sharp })}</p>;
}

function Upload({ designs, onCancel }: { readonly designs: LogoDesigns; readonly onCancel: () => void }) {
  const text = useText();
  const item = useSignal(() => designs.uploads.items.value.at(-1) ?? null);
  if (!item || item.state === "ready") return null;
  if (item.state === "refused" || item.state === "failed")
    return (
      <p role="alert" className={styles.refused}>
        <Icon name="error" size="small" /> {refusalWords(text, item)}
        {item.state === "failed" && (
          <Button mode="transparent" size="small" onClick={() => designs.uploads.retry(item.key)}>
            {text("ui.retry")}
          </Button>
        )}
      </p>
    );
  const label = text(item.state === "opening" ? "start.logo.checking" : "start.logo.sending");
  return (
    <div className={styles.upload}>
      <ProgressBar label={label} value={Math.round(item.share * 100)} />
      <Button mode="transparent" size="small" onClick={onCancel}>
        {text("start.logo.cancel")}
      </Button>
    </div>
  );
}
