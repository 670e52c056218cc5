/** What the page asks of the server about a print file. */
import type { DesignProduct, SurfaceId } from "@foldmark/design";
import type { FileFix, Placement } from "@foldmark/preflight/files";
import type {
  LayersAnswer,
  PrintFileView,
  Sheet,
  TileAnswer,
  UploadView,
  VersionPage,
} from "../print-file-view.ts";

/** `unreachable`: nobody answered, or the server cannot just now, for the reason that it may give; it can be asked again. */
export type Answer<Value> =
  | { readonly kind: "answer"; readonly value: Value }
  | { readonly kind: "refused"; readonly code: string; readonly maximum: number | null }
  | { readonly kind: "unreachable"; readonly code?: string | undefined };

/** How a page lies on a side. */
export interface SheetChoice {
  readonly surface: SurfaceId;
  readonly file: string | null;
  readonly page: number | null;
  /** Null lays it there by itself. */
  readonly placement: Placement | null;
  readonly fixes: readonly FileFix[];
}

export interface PrintFileCalls {
  create(wanted: {
    readonly id: string;
    readonly name: string;
    readonly product: DesignProduct;
  }): Promise<Answer<PrintFileView>>;
  read(): Promise<Answer<PrintFileView>>;
  /** @param surface whose file it replaces; null lays its pages on the sides by themselves */
  beginUpload(name: string, bytes: number, surface: SurfaceId | null): Promise<Answer<UploadView>>;
  upload(id: string): Promise<Answer<UploadView>>;
  sendPart(id: string, at: number, part: Blob, signal: AbortSignal): Promise<Answer<UploadView>>;
  cancelUpload(id: string): Promise<Answer<unknown>>;
  lay(choice: SheetChoice, clock: number): Promise<Answer<PrintFileView>>;
  accept(surface: SurfaceId, key: string, accepted: boolean): Promise<Answer<PrintFileView>>;
  comment(about: {
    readonly text: string;
    readonly surface: SurfaceId | null;
    readonly x: number | null;
    readonly y: number | null;
  }): Promise<Answer<PrintFileView>>;
  restore(number: number): Promise<Answer<PrintFileView>>;
  version(number: number): Promise<Answer<{ readonly pages: readonly VersionPage[] }>>;
  /** An address that gives out the file as it was sent, for a few minutes. */
  original(file: string): Promise<Answer<{ readonly url: string }>>;
  toCart(quantity: number): Promise<Answer<{ readonly lineId: string | null }>>;
  layers(surface: SurfaceId, switched: readonly number[]): Promise<Answer<LayersAnswer>>;
  tile(
    sheet: Pick<Sheet, "surface" | "switchedLayers">,
    place: { readonly resolution: number; readonly column: number; readonly row: number },
    signal: AbortSignal,
  ): Promise<Answer<TileAnswer>>;
  plane(sha256: string, signal: AbortSignal): Promise<Uint8Array>;
  pictureAddress(sha256: string): string;
  /** Of any version: a picture that its design holds. */
  keptPictureAddress(sha256: string): string;
}

interface Problem {
  readonly code?: string;
  readonly maximum?: number;
}

const isForLater = (status: number): boolean => status === 429 || status === 408;

async function ask<Value>(address: string, request: RequestInit): Promise<Answer<Value>> {
  try {
    const answer = await fetch(address, request);
    if (answer.status >= 500) return { kind: "unreachable" };
    const value: unknown = await answer.json();
    if (isForLater(answer.status)) return { kind: "unreachable", code: (value as Problem).code };
    if (answer.ok) return { kind: "answer", value: value as Value };
    const { code, maximum } = value as Problem;
    return { kind: "refused", code: code ?? String(answer.status), maximum: maximum ?? null };
  } catch {
    return { kind: "unreachable" };
  }
}

const written = (method: string, body?: unknown): RequestInit => ({
  method,
  ...(body !== undefined && {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  }),
});

const uploadIn = async (
  asked: Promise<Answer<{ readonly upload: UploadView }>>,
): Promise<Answer<UploadView>> => {
  const answer = await asked;
  return answer.kind === "answer" ? { kind: "answer", value: answer.value.upload } : answer;
};

export function printFileCalls(pathPrefix: string, id: string): PrintFileCalls {
  const all = `${pathPrefix}/api/print-files`;
  const own = `${all}/${id}`;
  const uploads = `${all}/uploads`;
  const addressOf = (what: string, query: object) =>
    `${own}/${what}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  return {
    create: (wanted) => ask(all, written("POST", wanted)),
    read: () => ask(own, { method: "GET" }),
    beginUpload: (name, bytes, surface) =>
      uploadIn(ask(`${own}/uploads`, written("POST", { name, bytes, surface }))),
    upload: (upload) => uploadIn(ask(`${uploads}/${upload}`, { method: "GET" })),
    sendPart: (upload, at, part, signal) =>
      uploadIn(
        ask(`${uploads}/${upload}?at=${at}`, {
          method: "PUT",
          body: part,
          headers: { "content-type": "application/octet-stream" },
          signal,
        }),
      ),
    cancelUpload: (upload) => ask(`${uploads}/${upload}`, { method: "DELETE" }),
    lay: (choice, clock) => ask(`${own}/sheets`, written("PATCH", { ...choice, clock })),
    accept: (surface, key, accepted) => ask(`${own}/accept`, written("POST", { surface, key, accepted })),
    comment: (about) => ask(`${own}/comments`, written("POST", about)),
    restore: (number) => ask(`${own}/restore`, written("POST", { number })),
    version: (number) => ask(`${own}/versions/${number}`, { method: "GET" }),
    original: (file) => ask(`${all}/files/${file}/link`, written("POST")),
    toCart: (quantity) => ask(`${pathPrefix}/api/designs/${id}/cart`, written("POST", { quantity })),
    layers: (surface, switched) => ask(addressOf("layers", { surface, layers: switched }), { method: "GET" }),
    tile: ({ surface, switchedLayers }, place, signal) =>
      ask(addressOf("tiles", { surface, ...place, ...(switchedLayers && { layers: switchedLayers }) }), {
        method: "GET",
        signal,
      }),
    async plane(sha256, signal) {
      const answer = await fetch(`${own}/planes/${sha256}`, { signal });
      if (!answer.ok || !answer.body) throw new Error(`Plane ${sha256}: ${answer.status}`);
      const inflated = answer.body.pipeThrough(new DecompressionStream("deflate-raw"));
      return new Uint8Array(await new Response(inflated).arrayBuffer());
    },
    keptPictureAddress: (sha256) => `${pathPrefix}/api/assets/files/${sha256}`,
    pictureAddress: (sha256) => `${own}/pictures/${sha256}`,
  };
}
