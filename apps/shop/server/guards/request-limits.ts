/** What every request must keep to before anything looks at it closer. */
import { methodNotAllowed, type Problem, problems } from "../answers/problem.ts";

const longestUrl = 2048;
/** The client router asks for many routes in one address, and caps it itself at 7,680 characters. */
const longestManifestUrl = 8192;
const mostParameters = 50;
const knownMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

interface Asked {
  /** The address as it was sent: a request object holds it with its dot segments already resolved. */
  readonly target?: string | undefined;
  /** A browser asks the public interface with OPTIONS before it sends a script's request from another site. */
  readonly isApi?: boolean;
  /** Whoever answers measures what it unpacks. */
  readonly mayBePacked?: boolean;
}

export function brokenLimit(
  request: Request,
  { target = request.url, isApi = false, mayBePacked = false }: Asked = {},
): Problem | null {
  const url = new URL(request.url);
  const methods = isApi ? [...knownMethods, "OPTIONS"] : knownMethods;
  if (!methods.includes(request.method)) return methodNotAllowed(methods);
  const longest = url.pathname.endsWith("/__manifest") ? longestManifestUrl : longestUrl;
  if (url.pathname.length + url.search.length > longest) return problems.addressTooLong;
  if (url.searchParams.size > mostParameters) return problems.tooManyParameters;
  if (hasDotSegment(target) || !isCleanPath(url.pathname)) return problems.malformedAddress;
  const encoding = request.headers.get("content-encoding");
  // Also shields the decompressors of the runtime, which had flaws of their own.
  const isPacked = encoding !== null && encoding.toLowerCase() !== "identity";
  if (isPacked && !mayBePacked) return problems.encodedBody;
  return null;
}

/**
 * No page of ours has an empty segment, a backslash, a control character or an encoded separator in its path;
 * addresses that do try to be read differently by two parts of a system.
 */
export function isCleanPath(pathname: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return false;
  }
  if (/%(2f|5c|00|0a|0d)/i.test(pathname)) return false;
  if (pathname.includes("//") || decoded.includes("\\")) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return false;
  return true;
}

/**
 * A cache in front that keeps everything below `/build/` would keep somebody's cart under `/build/../cart/`. Browsers
 * resolve dot segments before they ask.
 */
export function hasDotSegment(target: string): boolean {
  const [path = ""] = target.replace(/^[a-z]+:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
  return path.split(/[/\\]/).some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
}
