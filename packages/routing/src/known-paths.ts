/** All paths of all pages in all languages as one tree of segments: which page does an address mean, anywhere? */

import { RoutingError } from "./errors.ts";
import { decodeParameter } from "./parameter.ts";
import { fillBrandSlug } from "./storefront.ts";
import { type RouteId, routeIds, routeOf } from "./table.ts";

/** A page that answers to a path; `parameterAt[i]` names the parameter in segment i, if there is one. */
interface Leaf {
  readonly id: RouteId;
  readonly parameterAt: readonly (string | null)[];
}

interface Node {
  readonly words: Map<string, Node>;
  parameter: Node | null;
  leaf: Leaf | null;
}

export interface KnownPath {
  readonly id: RouteId;
  readonly params: Readonly<Record<string, string>>;
  /** The segments as they came, parameters encoded as `href` encodes them. */
  readonly segments: readonly string[];
}

const treesByBrand = new Map<string, Node>();

/** Segments as they came. Words are compared without case; a word wins over a parameter. */
export function findKnownPath(brandSlug: string, segments: readonly string[]): KnownPath | null {
  let tree = treesByBrand.get(brandSlug);
  if (tree === undefined) {
    tree = buildTree(brandSlug);
    treesByBrand.set(brandSlug, tree);
  }
  const leaf = descend(tree, segments, 0);
  return leaf === null ? null : readParameters(leaf, segments);
}

/** Throws where two pages claim one path: a slug of another language would then lead to the wrong page. */
function buildTree(brandSlug: string): Node {
  const root = emptyNode();
  for (const id of routeIds) {
    const { paths, aliases } = routeOf(id);
    for (const path of new Set([...Object.values(paths), ...aliases])) {
      insert(root, fillBrandSlug(path, brandSlug), id);
    }
  }
  return root;
}

function insert(root: Node, path: string, id: RouteId): void {
  const segments = segmentsOf(path);
  let node = root;
  for (const segment of segments) node = childFor(node, segment);
  if (node.leaf !== null && node.leaf.id !== id) {
    throw new RoutingError("address-taken", `"${path}" is claimed by "${node.leaf.id}" and by "${id}"`);
  }
  node.leaf = { id, parameterAt: segments.map((segment) => parameterName(segment)) };
}

function childFor(node: Node, segment: string): Node {
  if (parameterName(segment) !== null) {
    node.parameter ??= emptyNode();
    return node.parameter;
  }
  let child = node.words.get(segment);
  if (child === undefined) {
    child = emptyNode();
    node.words.set(segment, child);
  }
  return child;
}

function descend(node: Node, segments: readonly string[], depth: number): Leaf | null {
  const segment = segments[depth];
  if (segment === undefined) return node.leaf;
  const word = node.words.get(segment.toLowerCase());
  const found = word === undefined ? null : descend(word, segments, depth + 1);
  if (found !== null || node.parameter === null) return found;
  return descend(node.parameter, segments, depth + 1);
}

function readParameters(leaf: Leaf, segments: readonly string[]): KnownPath | null {
  const params: Record<string, string> = {};
  const written = [...segments];
  for (const [index, name] of leaf.parameterAt.entries()) {
    if (name === null) continue;
    const value = decodeParameter(segments[index]!);
    if (value === null) return null;
    params[name] = value;
    written[index] = encodeURIComponent(value);
  }
  return { id: leaf.id, params, segments: written };
}

function emptyNode(): Node {
  return { words: new Map(), parameter: null, leaf: null };
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function parameterName(segment: string): string | null {
  return segment.startsWith(":") ? segment.slice(1) : null;
}
