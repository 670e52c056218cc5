/** What a version changed, and who made it, in words. */
import type { FileFix } from "@foldmark/preflight/files";
import { useText } from "@foldmark/ui";
import { useFrame } from "../../request/page-frame.ts";
import { useSideName } from "../check/use-finding-words.ts";
import type { Happening, PrintFileVersion } from "../print-file-view.ts";
import { useDesk } from "../state/desk.ts";

/** Made by something else than a change of a page. */
const causes = {
  made: "printfile.happened.made",
  restored: "printfile.happened.restored",
  "carried-over": "printfile.happened.carried",
  "for-cart": "printfile.happened.cart",
} as const;

export function useVersionWords(): (version: PrintFileVersion) => string {
  const text = useText();
  const sideName = useSideName();
  const { view } = useDesk();
  const one = ({ what, surface, page, fixes }: Happening): string => {
    const names = fixes.map(
      ({ id, ink }) => text(`filecheck.made.${id as FileFix["id"]}`) + (ink ? ` (${ink})` : ""),
    );
    const words = text(`printfile.happened.${what}`, { page: page + 1, names: names.join(", ") });
    const side = view.sheets.find((sheet) => sheet.surface === surface);
    return side && view.sheets.length > 1 ? `${words} (${sideName(side)})` : words;
  };
  return ({ name, cause, happened }) => {
    if (name) return name;
    if (happened.length > 0) return happened.map(one).join("; ");
    const known = (causes as Readonly<Record<string, (typeof causes)[keyof typeof causes]>>)[cause];
    return text(known ?? "printfile.versions.changed");
  };
}

export function useAuthor(): (version: Pick<PrintFileVersion, "by">) => string {
  const text = useText();
  const { brand } = useFrame();
  return ({ by }) =>
    by === "us" ? brand.name : text(by === "you" ? "printfile.comments.you" : "printfile.versions.colleague");
}
