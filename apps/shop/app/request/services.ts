/** What loaders and actions may call; each module of the house adds its own here. */
import type {
  assets,
  CheckoutServices,
  designs,
  Identity,
  PaymentServices,
  printFiles,
  Selling,
  StockCounts,
} from "@foldmark/commerce";
import type { HelpLibrary, SearchCalls } from "@foldmark/help";
import type {
  FileStore,
  LocalMailbox,
  Log,
  Mailer,
  OpenDatabase,
  RateLimiter,
  Sandbox,
  Sealer,
} from "@foldmark/platform";
import type { Book } from "@foldmark/pricing";
import type { LanguageTag } from "@foldmark/region";
import type { PageChatVendor } from "./page-frame.ts";
import type { FoundHits } from "./search-hit.ts";

/** What the way from the cart to the paid order stands on. */
export interface Buying {
  commerce: Selling;
  checkout: CheckoutServices;
  payments: PaymentServices;
  /** As it is, however many pages an address may open: for proofs, which are guessed at. */
  rateLimiter: RateLimiter;
  /** For the secrets of customers' programs. */
  webhookSecrets: Sealer;
}

/** What a browser needs to search the help by itself. All of it is public. */
export interface SearchClient {
  readonly applicationId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Tried in this order: origins, or a path of the page's own. */
  readonly hosts: readonly string[];
}

export interface HelpServices {
  /** Opened once; what could not be opened is tried again by the next who asks. */
  library(): Promise<HelpLibrary>;
  /** A page of this language is read: its search is made ready before it is asked. */
  prepare(language: LanguageTag): void;
  /** The articles have changed: pages show the new ones, and the search once it is built anew. What is broken changes nothing. */
  reload(): Promise<void>;
  /** The search provider's protocol, answered in the house. */
  readonly calls: SearchCalls;
  readonly client: SearchClient;
  /** A vendor's chat, and what its script reaches; null where our own form is all there is. */
  readonly chat: (PageChatVendor & { readonly origins: readonly string[] }) | null;
  /** For pages without script: what the search finds in a language. */
  find(query: string, language: LanguageTag): Promise<FoundHits>;
}

type DrawableDesign = Extract<Awaited<ReturnType<typeof designs.drawable>>, { readonly kind: "drawable" }>;

/** Pictures of designs as they stand or were ordered. `busy`: ask again soon. `none`: of this nothing is drawn. */
interface DesignPictures {
  picture(
    design: DrawableDesign,
    name: "folded" | "flat",
  ): Promise<
    | { readonly kind: "drawn"; readonly sha256: string; readonly type: string }
    | { readonly kind: "busy" }
    | { readonly kind: "none" }
  >;
}

export interface Services {
  log: Log;
  database: OpenDatabase;
  files: FileStore;
  designPictures: DesignPictures;
  /** Where files of others are opened. */
  sandbox: Sandbox;
  assets: Parameters<typeof assets.take>[0];
  printFiles: Parameters<typeof printFiles.read>[0];
  mailer: Mailer;
  /** Null where mails really leave the house. */
  mailbox: LocalMailbox | null;
  identity: Identity;
  buying: Buying;
  /** What is sold and for how much, as it stands now. */
  book: () => Book;
  /** What is left of goods kept in stock. */
  stock: Pick<StockCounts, "left">;
  help: HelpServices;
}
