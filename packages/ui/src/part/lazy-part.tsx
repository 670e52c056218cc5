/** A part of the page that arrives when it is needed, with a sign while it is on its way and a way out when it fails. */
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "../button/button.tsx";
import { DataBlock } from "../state/data-block.tsx";
import { Text } from "../text/text.tsx";
import { loadPart, type PartImporter, type PartLoadError, type PartLoaderOptions } from "./load-part.ts";

export interface LazyPartProps<Props extends object> extends Pick<PartLoaderOptions, "onFailure"> {
  /** The part's name in error reports: "editor", "fold-3d". */
  readonly name: string;
  readonly load: PartImporter<{ readonly default: ComponentType<Props> }>;
  readonly props: Props;
  /** Shown in its place until then; the outline of a block unless told, and nothing for null. */
  readonly fallback?: ReactNode;
}

type PartState<Props> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly isLasting: boolean }
  | { readonly state: "ready"; readonly Part: ComponentType<Props> };

/** Keyed, so that another part never shows the last one's face while it is on its way. */
export function LazyPart<Props extends object>(props: LazyPartProps<Props>) {
  return <NamedPart key={props.name} {...props} />;
}

function NamedPart<Props extends object>({ name, load, props, fallback, onFailure }: LazyPartProps<Props>) {
  const [part, setPart] = useState<PartState<Props>>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setPart({ state: "loading" });
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason, a new arrow function is not
  useEffect(() => {
    let wanted = true;
    loadPart(name, load, { onFailure, provides: "default" }).then(
      (loaded) => wanted && setPart({ state: "ready", Part: loaded.default }),
      (failure: PartLoadError) => wanted && setPart({ state: "failed", isLasting: failure.isLasting }),
    );
    return () => {
      wanted = false;
    };
  }, [name, attempt]);
  if (part.state === "ready") return <part.Part {...props} />;
  if (part.state === "loading") return fallback === undefined ? <DataBlock state="loading" /> : fallback;
  return (
    <DataBlock
      state="error"
      framed
      action={
        // a part the server no longer has belongs to a page that is out of date
        part.isLasting ? (
          <Button mode="secondary" size="small" onClick={() => window.location.reload()}>
            <Text id="ui.reload" />
          </Button>
        ) : (
          <Button mode="secondary" size="small" onClick={retry}>
            <Text id="ui.retry" />
          </Button>
        )
      }
    />
  );
}
