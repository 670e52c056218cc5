/** A logo from the moment it is dropped: sent, opened, drawn on every template, and the one that is taken made a design. */
import type { Configuration } from "@foldmark/catalogue";
import { type ReadonlySignal, signal, storedDesign } from "@foldmark/design";
import type { LanguageTag } from "@foldmark/region";
import { createDesignServer } from "../../session/design-server.ts";
import type { Asset } from "../../session/uploads/asset.ts";
import { createAssetServer } from "../../session/uploads/asset-server.ts";
import { drawnShapes } from "../../session/uploads/drawn-shapes.ts";
import { assetRecord } from "../../session/uploads/placed-asset.ts";
import { Uploads } from "../../session/uploads/uploads.ts";
import { drawnSide, drawnVector } from "./drawn-vector.ts";
import type { FromWorker, LogoRecordSource, Look, OpenedLogo, ToWorker } from "./logo-messages.ts";
import { takeLogoWorker } from "./start-worker.ts";

export interface ShownDesign {
  readonly templateId: string;
  readonly picture: ImageBitmap;
}

export interface LogoState {
  readonly logo: OpenedLogo | null;
  /** Address of the logo as it is shown. */
  readonly picture: string | null;
  /** `unreadable`: by this browser; the server may still open it. */
  readonly problem: "unreadable" | "no-graphics" | null;
  readonly isCut: boolean;
  /** Somebody said that the photograph is meant as it is. */
  readonly isAsItIs: boolean;
  readonly used: readonly number[];
  readonly name: string;
  readonly designs: readonly ShownDesign[];
  readonly leftOut: number;
  readonly isDrawing: boolean;
  readonly making: string | null;
  readonly makeProblem: string | null;
}

export interface LogoDesignsOptions {
  readonly product: Configuration;
  readonly language: LanguageTag;
  readonly pathPrefix: string;
  readonly name: string;
  /** Stands where no name was given. */
  readonly someName: string;
  /** What a design is called that nobody gave a name: after its template. */
  readonly templateName: (templateId: string) => string;
  readonly onMade: (designId: string) => void;
  /** The server has it: the page can be found again with it. */
  readonly onKept: (assetId: string) => void;
}

const waitMs = 350;

/** ms that the file waits for the first design: what draws comes first, and needs line and processor. */
const sendWithinMs = 2000;

/** px: as wide as the page shows a design, two or four beside each other, of the picture's 480. */
const densityNow = (): number => {
  const shown = innerWidth < 992 ? innerWidth / 2 : 330;
  return Math.min(2, Math.max(1, (shown * devicePixelRatio) / 480));
};

export class LogoDesigns {
  readonly #options: LogoDesignsOptions;
  readonly #state;
  readonly #worker: Worker | null;
  readonly #uploads: Uploads;
  readonly #server;
  readonly #waiting = new Map<
    number,
    (records: Extract<FromWorker, { kind: "filled" }>["records"]) => void
  >();
  #job = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsent: File | null = null;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LogoDesignsOptions) {
    this.#options = options;
    this.#server = createAssetServer(options.pathPrefix);
    this.#worker = takeLogoWorker();
    this.#state = signal<LogoState>({
      logo: null,
      picture: null,
      problem: this.#worker ? null : "no-graphics",
      isCut: true,
      isAsItIs: false,
      used: [],
      name: options.name,
      designs: [],
      leftOut: 0,
      isDrawing: false,
      making: null,
      makeProblem: null,
    });
    this.#worker?.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => this.#heard(data));
    this.#worker?.addEventListener("error", () => {
      this.#set({ problem: "no-graphics", isDrawing: false });
      this.#send();
    });
    this.#uploads = new Uploads({
      server: this.#server,
      newKey: () => crypto.randomUUID(),
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onReady: (asset) => {
        this.#kept.value = asset;
        options.onKept(asset.id);
        if (this.#state.peek().problem === "unreadable") void this.#openRendition(asset);
      },
    });
  }

  get state(): ReadonlySignal<LogoState> {
    return this.#state;
  }

  get uploads(): Uploads {
    return this.#uploads;
  }

  /** Opened here, and sent once the first design is seen: the designs do not wait for the server. */
  async take(file: File): Promise<void> {
    for (const { key } of this.#uploads.items.peek()) this.#uploads.cancel(key);
    this.#clear();
    this.#set({ problem: this.#worker ? null : "no-graphics" });
    this.#unsent = file;
    this.#sendTimer = setTimeout(() => this.#send(), this.#worker ? sendWithinMs : 0);
    if (this.#worker) this.#open((await drawnVector(file)) ?? file);
  }

  #send(): void {
    clearTimeout(this.#sendTimer);
    const file = this.#unsent;
    this.#unsent = null;
    if (file) this.#uploads.add([file], { isLogo: true });
  }

  /** One that the server has already. */
  async takeKept(assetId: string): Promise<void> {
    const answer = await this.#server.read(assetId);
    if (answer.kind !== "answer" || answer.value.asset.state !== "ready") return;
    const { asset } = answer.value;
    this.#kept.value = asset;
    await this.#openRendition(asset);
  }

  readonly #kept = signal<Asset | null>(null);

  /** The logo once the server has it. */
  get asset(): ReadonlySignal<Asset | null> {
    return this.#kept;
  }

  cancel(): void {
    for (const { key } of this.#uploads.items.peek()) this.#uploads.cancel(key);
    this.#clear();
  }

  change(change: Partial<Pick<LogoState, "isCut" | "isAsItIs" | "used" | "name">>): void {
    this.#set(change);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), "name" in change ? waitMs : 0);
  }

  /** Makes it the visitor's, once the server has the logo. */
  async make(templateId: string): Promise<void> {
    this.#set({ making: templateId, makeProblem: null });
    this.#send();
    const problem = await this.#make(templateId).catch(() => "unreachable");
    if (problem) this.#set({ making: null, makeProblem: problem });
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#clear();
  }

  async #make(templateId: string): Promise<string | null> {
    const asset = this.#kept.peek() ?? (await this.#sent());
    if (!asset) return "logo";
    const logo = await this.#recordSource(asset);
    const records = logo && (await this.#filled(templateId, logo));
    if (!records) return "unreachable";
    const id = crypto.randomUUID();
    const { quantity: _, ...product } = this.#options.product;
    const name = this.#state.peek().name.trim() || this.#options.templateName(templateId);
    const named = records.map((record) => (record.type === "document" ? { ...record, name } : record));
    const made = await createDesignServer(this.#options.pathPrefix).create({
      id,
      name,
      product,
      document: storedDesign(named),
    });
    if (made.kind === "refused") return made.code;
    if (made.kind === "unreachable") return "unreachable";
    this.#options.onMade(id);
    return null;
  }

  /** The logo once it is open on the server; null where it was refused. */
  #sent(): Promise<Asset | null> {
    return new Promise((resolve) => {
      const stop = this.#uploads.items.subscribe((items) => {
        const item = items.at(-1);
        if (item && !["ready", "refused", "failed"].includes(item.state)) return;
        queueMicrotask(() => stop());
        resolve(item?.state === "ready" ? item.asset : null);
      });
    });
  }

  async #recordSource(asset: Asset): Promise<LogoRecordSource | null> {
    const { isCut } = this.#state.peek();
    const record = (isCut && assetRecord(asset, "outside")) || assetRecord(asset);
    if (record) return { kind: "picture", record };
    const answer = asset.drawing && (await this.#server.drawing(asset.drawing.hash));
    return answer?.kind === "answer" ? { kind: "drawing", drawing: answer.value, name: asset.name } : null;
  }

  #filled(templateId: string, logo: LogoRecordSource) {
    const job = ++this.#job;
    return new Promise<Extract<FromWorker, { kind: "filled" }>["records"]>((resolve) => {
      this.#waiting.set(job, resolve);
      this.#tell({ kind: "fill", job, look: this.#look(), templateId, logo });
    });
  }

  async #openRendition({ picture, drawing }: Asset): Promise<void> {
    const hash = picture?.cutOut?.outside[0]?.hash ?? picture?.renditions[0]?.hash;
    if (!hash) {
      const answer = drawing && (await this.#server.drawing(drawing.hash));
      if (answer?.kind === "answer") this.#open(drawnShapes(answer.value, drawnSide));
      return;
    }
    const answer = await fetch(this.#server.pictureAddress(hash, 1024)).catch(() => null);
    if (answer?.ok) this.#open(await answer.blob());
  }

  #open(source: Blob | ImageBitmap): void {
    const { product, language } = this.#options;
    this.#tell({ kind: "open", source, product, language });
  }

  #look(): Look {
    const { product, language, someName } = this.#options;
    const { isCut, used, name } = this.#state.peek();
    return { product, language, isCut, used, name: name.trim() || someName, density: densityNow() };
  }

  #draw(): void {
    const { logo, isAsItIs } = this.#state.peek();
    if (!logo || (logo.background === "photograph" && !isAsItIs)) return;
    this.#set({ isDrawing: true, leftOut: 0, makeProblem: null });
    this.#fresh.clear();
    this.#job += 1;
    this.#drawing = this.#job;
    this.#tell({ kind: "draw", job: this.#job, look: this.#look() });
  }

  /** Templates drawn in the look that was asked for last; others still show the one before. */
  readonly #fresh = new Set<string>();
  #drawing = 0;

  #heard(message: FromWorker): void {
    if (message.kind === "opened") {
      const { logo } = message;
      this.#set({
        logo,
        problem: null,
        used: logo.colours.map((_, place) => place),
      });
      this.#draw();
      if (!this.#state.peek().isDrawing) this.#send();
    } else if (message.kind === "pictured") {
      const { logo, picture } = this.#state.peek();
      if (picture) URL.revokeObjectURL(picture);
      this.#set({ picture: logo && URL.createObjectURL(message.picture) });
    } else if (message.kind === "unreadable") {
      this.#set({ problem: "unreadable" });
      this.#send();
      const asset = this.#uploads.items.peek().at(-1)?.asset;
      if (asset?.state === "ready") void this.#openRendition(asset);
    } else if (message.kind === "filled") {
      this.#waiting.get(message.job)?.(message.records);
    } else if (message.kind === "failed" && this.#waiting.has(message.job)) {
      this.#waiting.get(message.job)?.(null);
    } else if (message.job === this.#drawing) this.#heardOfDrawing(message);
  }

  #heardOfDrawing(message: Extract<FromWorker, { kind: "picture" | "left-out" | "drawn" | "failed" }>): void {
    this.#send();
    const { designs, leftOut } = this.#state.peek();
    if (message.kind === "drawn") {
      const gone = designs.filter(({ templateId }) => !this.#fresh.has(templateId));
      for (const { picture } of gone) picture.close();
      this.#set({ isDrawing: false, designs: designs.filter((each) => !gone.includes(each)) });
    } else if (message.kind === "failed") this.#set({ isDrawing: false, problem: "no-graphics" });
    else if (message.kind === "left-out") this.#set({ leftOut: leftOut + 1 });
    else {
      const { templateId, image } = message;
      this.#fresh.add(templateId);
      const shown = { templateId, picture: image };
      const before = designs.find((each) => each.templateId === templateId);
      before?.picture.close();
      this.#set({
        designs: before ? designs.map((each) => (each === before ? shown : each)) : [...designs, shown],
      });
    }
  }

  #tell(message: ToWorker): void {
    const moved = "source" in message && message.source instanceof ImageBitmap ? [message.source] : [];
    this.#worker?.postMessage(message, moved);
  }

  #clear(): void {
    clearTimeout(this.#sendTimer);
    this.#unsent = null;
    const { designs, picture } = this.#state.peek();
    for (const design of designs) design.picture.close();
    if (picture) URL.revokeObjectURL(picture);
    this.#kept.value = null;
    this.#drawing = -1;
    this.#set({
      designs: [],
      picture: null,
      logo: null,
      leftOut: 0,
      isDrawing: false,
      isAsItIs: false,
      isCut: true,
    });
  }

  #set(change: Partial<LogoState>): void {
    this.#state.value = { ...this.#state.peek(), ...change };
  }
}
