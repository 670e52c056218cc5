/** What the editor asks of the server about files: `/api/assets`, below the storefront's prefix. */
import type { SvgDrawing } from "@foldmark/commerce";
import { inOneSession } from "../one-session.ts";
import { type Asset, type AssetAnswer, type AssetKind, readAnswer } from "./asset.ts";

export interface AssetPage {
  readonly assets: readonly Asset[];
  readonly count: number;
  readonly pages: number;
  readonly room: Readonly<Record<"assets" | "bytes", { readonly used: number; readonly maximum: number }>>;
}

export interface SendOptions {
  readonly isLogo: boolean;
  /** Of a font: its user says that they may use it. */
  readonly isRightConfirmed: boolean;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface AssetServer {
  send(file: File, options: SendOptions): Promise<AssetAnswer<{ readonly asset: Asset }>>;
  read(id: string): Promise<AssetAnswer<{ readonly asset: Asset }>>;
  openAgain(id: string): Promise<AssetAnswer<{ readonly asset: Asset }>>;
  list(asked: {
    readonly page: number;
    readonly kind?: AssetKind;
    readonly onlyLogos?: boolean;
  }): Promise<AssetAnswer<AssetPage>>;
  change(
    id: string,
    to: { readonly name?: string; readonly isLogo?: boolean },
  ): Promise<AssetAnswer<{ readonly asset: Asset }>>;
  delete(id: string): Promise<AssetAnswer<unknown>>;
  /** A download of the file as it was sent; the address ends in minutes. */
  linkToOriginal(id: string): Promise<AssetAnswer<{ readonly url: string }>>;
  /** The shapes of a drawing, by the hash in its facts. */
  drawing(hash: string): Promise<AssetAnswer<SvgDrawing>>;
  /** Of a rendition, for an `img`; the smallest that is as large as `side`. */
  pictureAddress(hash: string, side?: number): string;
}

export function createAssetServer(pathPrefix: string): AssetServer {
  const base = `${pathPrefix}/api/assets`;
  const ask = async <Value>(method: string, path: string, body?: object): Promise<AssetAnswer<Value>> => {
    try {
      const answer = await fetch(base + path, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
      return readAnswer<Value>(answer.status, await answer.text());
    } catch {
      return { kind: "unreachable" };
    }
  };
  return {
    send: (file, options) => inOneSession(() => sendFile(base, file, options)),
    read: (id) => ask("GET", `/${id}`),
    openAgain: (id) => ask("POST", `/${id}/open`),
    list({ page, kind, onlyLogos }) {
      const query = new URLSearchParams({
        page: `${page}`,
        ...(kind && { kind }),
        ...(onlyLogos && { logo: "yes" }),
      });
      return ask("GET", `?${query}`);
    },
    change: (id, to) => ask("PATCH", `/${id}`, to),
    delete: (id) => ask("DELETE", `/${id}`),
    linkToOriginal: (id) => ask("POST", `/${id}/link`),
    drawing: (hash) => ask("GET", `/files/${hash}`),
    pictureAddress: (hash, side) => `${base}/files/${hash}${side === undefined ? "" : `?side=${side}`}`,
  };
}

/** By XMLHttpRequest: `fetch` does not tell how much of a file is sent. */
function sendFile(
  base: string,
  file: File,
  { isLogo, isRightConfirmed, onProgress, signal }: SendOptions,
): Promise<AssetAnswer<{ readonly asset: Asset }>> {
  const query = new URLSearchParams({
    name: file.name.slice(0, 200),
    ...(isLogo && { logo: "yes" }),
    ...(isRightConfirmed && { right: "confirmed" }),
  });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener("abort", stop, { once: true });
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("loadend", () => {
      signal.removeEventListener("abort", stop);
      resolve(readAnswer(request.status, request.responseText));
    });
    request.open("POST", `${base}?${query}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(file);
  });
}
