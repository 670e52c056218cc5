/** One Content-Security-Policy a kind of document; a link from one profile to another is a full page load. */
import type { Profile } from "../../app/route-declaration.ts";

interface ProfileSources {
  image: readonly string[];
  connect: readonly string[];
  worker: readonly string[];
  frame: readonly string[];
  /** Names of the Trusted Types policies the profile's scripts may create. */
  trustedTypes: readonly string[];
}

const sources: Record<Profile, ProfileSources> = {
  shop: {
    image: ["'self'", "data:", "blob:"],
    connect: ["'self'"],
    worker: ["'self'", "blob:"],
    frame: [],
    trustedTypes: ["default"],
  },
};

/** How the document's own inline scripts are named: by a nonce when rendered for one visitor, else by hash. */
export type ScriptTrust = { kind: "nonce"; nonce: string } | { kind: "hashes"; hashes: readonly string[] };

export interface PolicyPlace {
  /** Where customers' files are shown from, a host of its own. */
  filesOrigin: string;
  secure: boolean;
}

export const reportEndpoint = "/api/v1/error-reports";

export function contentSecurityPolicy(profile: Profile, trust: ScriptTrust, place: PolicyPlace): string {
  const allowed = sources[profile];
  const directives: [string, readonly string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", scriptSources(trust)],
    ["style-src", ["'self'", ...(trust.kind === "nonce" ? [`'nonce-${trust.nonce}'`] : [])]],
    ["img-src", [...allowed.image, place.filesOrigin]],
    ["font-src", ["'self'"]],
    ["connect-src", allowed.connect],
    ["worker-src", allowed.worker],
    ["frame-src", allowed.frame.length > 0 ? allowed.frame : ["'none'"]],
    ["manifest-src", ["'self'"]],
    ["form-action", ["'self'"]],
    ["frame-ancestors", ["'none'"]],
    ["base-uri", ["'none'"]],
    ["object-src", ["'none'"]],
    ["require-trusted-types-for", ["'script'"]],
    ["trusted-types", allowed.trustedTypes],
    ["report-uri", [reportEndpoint]],
    ["report-to", ["errors"]],
  ];
  if (place.secure) directives.push(["upgrade-insecure-requests", []]);
  return directives.map(([name, values]) => [name, ...values].join(" ")).join("; ");
}

function scriptSources(trust: ScriptTrust): string[] {
  if (trust.kind === "nonce") return [`'nonce-${trust.nonce}'`, "'strict-dynamic'"];
  return ["'self'", ...trust.hashes.map((hash) => `'${hash}'`)];
}
