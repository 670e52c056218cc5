/** Lists of the server's about a design, and their dates. */
import { languageCode } from "@foldmark/region";
import { useCallback, useEffect, useState } from "react";
import { useFrame } from "../../request/page-frame.ts";
import type { DesignCalls } from "./design-calls.ts";

export interface BodyProps {
  readonly calls: DesignCalls;
}

/** A list of the server's, and the way to ask for it again. */
export function useList<Item>(read: () => Promise<readonly Item[] | null>) {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const found = await read();
    setFailed(found === null);
    if (found) setItems(found);
  }, [read]);
  useEffect(() => {
    void load();
  }, [load]);
  return { items, isFailed, load, fail: () => setFailed(true) };
}

export const useDates = () => {
  const { region, language } = useFrame();
  return (date: string, form: "day" | "minute") =>
    new Intl.DateTimeFormat(languageCode(language), {
      dateStyle: "medium",
      ...(form === "minute" && { timeStyle: "short" }),
      timeZone: region.timeZone,
    }).format(new Date(date));
};
