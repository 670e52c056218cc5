/** One Content-Security-Policy a kind of document; a link from one profile to another is a full page load. */
import type { Profile } from "../../app/request/route-declaration.ts";

/** A source as the policy writes it; `files` and `search` stand for hosts of ours, wherever those are. */
type Source = string | "files" | "search";

export interface ProfileSources {
  image: readonly Source[];
  connect: readonly Source[];
  worker: readonly Source[];
  frame: readonly Source[];
  /** Whether scripts may compile WebAssembly. */
  wasm?: true;
  /** Whether a vendor's chat may be loaded, where one is configured. */
  chat?: true;
  /** Names of the Trusted Types policies the profile's scripts may create. */
  trustedTypes: readonly string[];
}

/** A profile is one row here; a page names it in its declaration. */
const sources: Record<Profile, ProfileSources> = {
  shop: {
    image: ["'self'", "data:", "blob:", "files"],
    connect: ["'self'"],
    worker: ["'self'", "blob:"],
    frame: [],
    trustedTypes: ["default"],
  },
  /** Text is set by HarfBuzz, which is WebAssembly. */
  editor: {
    image: ["'self'", "data:", "blob:", "files"],
    connect: ["'self'"],
    worker: ["'self'", "blob:"],
    frame: [],
    wasm: true,
    // The worker that opens it without a connection, and the one that draws designs with a logo.
    trustedTypes: ["default", "editor-worker", "logo-worker"],
  },
  /** Asks the hosts of the search itself. */
  help: {
    image: ["'self'", "data:"],
    connect: ["'self'", "search"],
    worker: [],
    frame: [],
    chat: true,
    trustedTypes: ["default"],
  },
  /** Pages whose address holds a secret: nothing of theirs is fetched from anywhere else. */
  token: {
    image: ["'self'", "data:"],
    connect: ["'self'"],
    worker: [],
    frame: [],
    trustedTypes: ["default"],
  },
  backoffice: {
    image: ["'self'", "data:", "files"],
    connect: ["'self'"],
    worker: [],
    frame: [],
    trustedTypes: ["default"],
  },
};

/** Of surfaces that show no pages. */
export const emptyPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** How the document's own inline scripts are named: by a nonce when rendered for one visitor, else by hash. */
export type ScriptTrust = { kind: "nonce"; nonce: string } | { kind: "hashes"; hashes: readonly string[] };

export interface PolicyPlace {
  /** Where customers' files are shown from, a host of its own. */
  filesOrigin: string;
  /** Hosts the help pages search on, beside their own. */
  searchOrigins: readonly string[];
  /** What the chat of a vendor reaches; none where none is configured. */
  chatOrigins: readonly string[];
  secure: boolean;
}

export const reportEndpoint = "/api/v1/error-reports";

export const contentSecurityPolicy = (profile: Profile, trust: ScriptTrust, place: PolicyPlace): string =>
  policyOf(sources[profile], trust, place);

export function policyOf(allowed: ProfileSources, trust: ScriptTrust, place: PolicyPlace): string {
  const chat = allowed.chat ? place.chatOrigins : [];
  const listed = (given: readonly Source[], more: readonly string[] = []) => {
    const all = [...given.flatMap((each) => hostsOf(each, place)), ...more];
    return all.length === 0 ? ["'none'"] : all;
  };
  const directives: [string, readonly string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", [...scriptSources(trust), ...(allowed.wasm ? ["'wasm-unsafe-eval'"] : []), ...chat]],
    ["style-src", ["'self'", ...(trust.kind === "nonce" ? [`'nonce-${trust.nonce}'`] : [])]],
    ["img-src", listed(allowed.image, chat)],
    ["font-src", ["'self'"]],
    ["connect-src", listed(allowed.connect, chat)],
    ["worker-src", listed(allowed.worker)],
    ["frame-src", listed(allowed.frame, chat)],
    ["manifest-src", ["'self'"]],
    ["form-action", ["'self'"]],
    ["frame-ancestors", ["'none'"]],
    ["base-uri", ["'none'"]],
    ["object-src", ["'none'"]],
    // Widgets of vendors write markup by themselves: a page that may load one cannot forbid it.
    ...(chat.length > 0 ? [] : trustedTypesOnly(allowed)),
    ["report-uri", [reportEndpoint]],
    ["report-to", ["errors"]],
  ];
  if (place.secure) directives.push(["upgrade-insecure-requests", []]);
  return directives.map(([name, values]) => [name, ...values].join(" ")).join("; ");
}

const trustedTypesOnly = ({ trustedTypes }: ProfileSources): [string, readonly string[]][] => [
  ["require-trusted-types-for", ["'script'"]],
  ["trusted-types", trustedTypes],
];

function hostsOf(source: Source, { filesOrigin, searchOrigins }: PolicyPlace): readonly string[] {
  if (source === "search") return searchOrigins;
  return [source === "files" ? filesOrigin : source];
}

function scriptSources(trust: ScriptTrust): string[] {
  if (trust.kind === "nonce") return [`'nonce-${trust.nonce}'`, "'strict-dynamic'"];
  return ["'self'", ...trust.hashes.map((hash) => `'${hash}'`)];
}
