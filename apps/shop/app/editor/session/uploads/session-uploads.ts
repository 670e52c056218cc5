/** The files of an editor's session: sent, kept ready, and put where they were dropped or asked for. */
import { type DesignNode, isLocked, type NodeId, type Signal, signal } from "@foldmark/design";
import type { Editor } from "@foldmark/editor";
import type { Point } from "@foldmark/geometry";
import type { EditorSession } from "../editor-session.ts";
import type { Asset } from "./asset.ts";
import { type AssetServer, createAssetServer } from "./asset-server.ts";
import { acceptedFiles, isFontFile } from "./dropped-files.ts";
import { placeAsset, type Spot, spotAt } from "./place-asset.ts";
import { assetRecord, type Cut, picturesInstead } from "./placed-asset.ts";
import { svgPicture } from "./svg-picture.ts";
import { type UploadItem, Uploads, type UploadWishes } from "./uploads.ts";

export interface SessionUploads {
  readonly server: AssetServer;
  /** For the `accept` of a file input. */
  readonly accepts: string;
  /** On their way, with how far they are. */
  readonly uploads: Uploads;
  /** Rises when an upload has become ready, so that a list of them can be asked for anew. */
  readonly arrivals: Signal<number>;
  /** Rises when an upload was put on to the board by itself. */
  readonly placings: Signal<number>;
  /** Fonts that wait for somebody to say that they may use them. */
  readonly fontsToConfirm: Signal<readonly File[]>;
  /** Sends them; what can be placed is placed there, or in the frames of those pictures, once it is ready. */
  receive(files: readonly File[], spot: Spot | readonly NodeId[] | null, wishes?: UploadWishes): void;
  /** In pixels of the canvas; null for the middle of it. */
  drop(files: readonly File[], at: Point | null): void;
  /** On the panel where something new goes; null where nothing is printed. */
  middle(): Spot | null;
  place(asset: Asset, spot?: Spot | null, cut?: Cut): Promise<boolean>;
  /** A drawing that lost words or parts once more, as the picture that a browser shows of it, in place of its shapes. */
  asPicture(item: UploadItem): Promise<boolean>;
  /** In the frames of other pictures. False for what is no picture. */
  replace(asset: Asset, pictures: readonly NodeId[], cut?: Cut): boolean;
}

const isFrames = (spot: Spot | readonly NodeId[] | undefined): spot is readonly NodeId[] =>
  Array.isArray(spot);

const ofEditor = new WeakMap<Editor, SessionUploads>();

/** The files of an open design. They come with the panels that show them: the first picture needs none of this. */
export function filesOf({
  editor,
  pathPrefix,
}: Pick<EditorSession, "editor" | "pathPrefix">): SessionUploads {
  const known = ofEditor.get(editor);
  if (known) return known;
  const files = createSessionUploads(editor, pathPrefix);
  ofEditor.set(editor, files);
  return files;
}

function createSessionUploads(editor: Editor, pathPrefix: string): SessionUploads {
  const server = createAssetServer(pathPrefix);
  const spots = new Map<string, Spot | readonly NodeId[]>();
  /** What a file has become on the board, by its asset: by itself, and each time it was placed by hand. */
  const placed = new Map<string, NodeId[]>();
  /** By the upload that takes their place. */
  const replaced = new Map<string, readonly NodeId[]>();
  const arrivals = signal(0);
  const placings = signal(0);
  const fontsToConfirm = signal<readonly File[]>([]);
  const placeAt = async (asset: Asset, spot: Spot, cut?: Cut): Promise<boolean> => {
    const id = await placeAsset(editor, server, asset, spot, cut);
    if (id) placed.set(asset.id, [...(placed.get(asset.id) ?? []), id]);
    return id !== null;
  };
  const place: SessionUploads["place"] = async (asset, spot, cut) => {
    const there = spot ?? spotAt(editor, null);
    return there !== null && (await placeAt(asset, there, cut));
  };
  /** Those of them that are still there and may be taken away. */
  const standing = (ids: readonly NodeId[]): readonly DesignNode[] =>
    ids.flatMap((id) => {
      const node = editor.design.store.get(id);
      return node?.type === "node" && !isLocked(editor.design.store, node) ? [node] : [];
    });
  const putInstead = (asset: Asset, ids: readonly NodeId[]): boolean => {
    const record = assetRecord(asset);
    const formers = standing(ids);
    if (!record || formers.length === 0) return false;
    const salt = editor.host.salt();
    const steps = picturesInstead(record, formers, (part) => `node:${salt}-${part}`);
    return editor.run("image.replace", steps);
  };
  const replace: SessionUploads["replace"] = (asset, ids, cut) => {
    const record = assetRecord(asset, cut);
    return record !== null && editor.run("image.replace", [["image.replace", { ids, asset: record }]]);
  };
  const uploads = new Uploads({
    server,
    newKey: () => crypto.randomUUID(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onReady(asset, { key }) {
      arrivals.value++;
      const spot = spots.get(key);
      const formers = replaced.get(key) ?? [];
      spots.delete(key);
      replaced.delete(key);
      if (isFrames(spot)) replace(asset, spot);
      else if (putInstead(asset, formers)) placings.value++;
      else if (spot)
        // What it lost is told as long as the upload stands in its list, word for word.
        void placeAt(asset, spot).then((isPlaced) => {
          if (isPlaced) placings.value++;
        });
    },
  });
  const asPicture: SessionUploads["asPicture"] = async ({ key, asset }) => {
    const file = uploads.fileOf(key);
    const picture = file && asset?.drawing ? await svgPicture(file, asset.drawing) : null;
    if (!picture || !asset) return false;
    uploads.cancel(key);
    const [sent] = uploads.add([picture]);
    const spot = spotAt(editor, null);
    if (sent && spot) spots.set(sent, spot);
    if (sent) replaced.set(sent, placed.get(asset.id) ?? []);
    return true;
  };
  const receive: SessionUploads["receive"] = (files, spot, wishes) => {
    const fonts = wishes?.isRightConfirmed ? [] : files.filter(isFontFile);
    if (fonts.length > 0) fontsToConfirm.value = [...fontsToConfirm.value, ...fonts];
    const sent = files.filter((file) => !fonts.includes(file));
    for (const key of uploads.add(sent, wishes)) if (spot) spots.set(key, spot);
  };
  return {
    server,
    accepts: acceptedFiles,
    uploads,
    arrivals,
    placings,
    fontsToConfirm,
    receive,
    drop: (files, at) => receive(files, spotAt(editor, at)),
    middle: () => spotAt(editor, null),
    place,
    asPicture,
    replace,
  };
}
