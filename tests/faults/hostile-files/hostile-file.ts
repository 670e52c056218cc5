/** A file that somebody sends in bad faith, or by mistake, and how opening it may end. */
export interface HostileFile {
  name: string;
  kind: "image" | "svg" | "font";
  bytes: () => Buffer;
  /** `done`: opened, and clean afterwards; otherwise the reason that is given. */
  ends: readonly string[];
}
