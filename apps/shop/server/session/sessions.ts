/** From the cookie of a request to the caller of a use-case, and from a new session to a cookie. */
import {
  beginGuestSession,
  type Identity,
  type LiveSession,
  type OpenedSession,
  readSession,
  type SessionCaller,
} from "@foldmark/commerce";
import { hashToken } from "@foldmark/platform";
import { type Brand, type LanguageTag, landingOrigin, type Region, type Site } from "@foldmark/region";
import { endedOrderCookie } from "../../app/request/order-access.ts";
import type { PageSession } from "../../app/request/page-session.ts";
import { anonymousKey } from "../guards/client-address.ts";
import { Device } from "./device-cookie.ts";
import { deviceName } from "./device-name.ts";
import { cartCookie, endedSessionCookie, readSessionToken, sessionCookie } from "./session-cookie.ts";
import { endedStepsCookie } from "./steps-cookie.ts";

/** Of a session that ended in another process we are told at once; where nobody hears it, it is believed so long. */
const believedMs = 30_000;
const mostBelieved = 10_000;

export interface SessionsOptions {
  identity: Identity;
  site: Site;
  brand: Brand;
  secret: string;
}

/** Who asks, and where: as much of a request as a session needs. */
export interface Asking {
  cookies: string | null;
  userAgent: string | null;
  network: string;
  region: Region;
  language: LanguageTag;
}

interface Believed {
  session: LiveSession | null;
  until: number;
}

export class Sessions {
  readonly #options: SessionsOptions;
  /** By the hash of the token. Rubbish is remembered as well, so that it is asked for once. */
  readonly #believed = new Map<string, Believed>();
  /** How often something was to be forgotten: what was being read meanwhile may be just that. */
  #forgotten = 0;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  of(asking: Asking): RequestSession {
    return new RequestSession(this, this.#options, asking);
  }

  /** For programs, which send the token itself instead of a cookie. */
  byToken(token: string): Promise<LiveSession | null> {
    return this.read(hashToken(token));
  }

  async read(tokenHash: string): Promise<LiveSession | null> {
    const now = this.#options.identity.clock.now().getTime();
    const known = this.#believed.get(tokenHash);
    if (known && known.until > now) return known.session;
    const forgotten = this.#forgotten;
    const session = await readSession(this.#options.identity, tokenHash);
    if (forgotten !== this.#forgotten) return session;
    const until = Math.min(now + believedMs, session?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY);
    this.#believed.delete(tokenHash);
    this.#believed.set(tokenHash, { session, until });
    if (this.#believed.size > mostBelieved) this.#believed.delete(this.#believed.keys().next().value ?? "");
    return session;
  }

  forgetToken(tokenHash: string): void {
    this.#forgotten += 1;
    this.#believed.delete(tokenHash);
  }

  /** After a time in which nobody heard of what other processes ended. */
  forgetAll(): void {
    this.#forgotten += 1;
    this.#believed.clear();
  }

  forget(sessionIds: readonly string[]): void {
    this.#forgotten += 1;
    const ended = new Set(sessionIds);
    for (const [tokenHash, { session }] of this.#believed)
      if (session && ended.has(session.caller.sessionId)) this.#believed.delete(tokenHash);
  }
}

export class RequestSession implements PageSession {
  readonly place: PageSession["place"];
  readonly party: PageSession["party"];
  readonly #sessions: Sessions;
  readonly #identity: Identity;
  readonly #secure: boolean;
  readonly #token: string | null;
  readonly #device: Device;
  #live: Promise<LiveSession | null> | null = null;
  #cookie: string | null = null;
  #cart: string | null = null;
  #deviceCookie: string | null = null;
  #isDropped = false;

  constructor(sessions: Sessions, { identity, site, brand, secret }: SessionsOptions, asking: Asking) {
    const { region, language, network, userAgent } = asking;
    this.#sessions = sessions;
    this.#identity = identity;
    this.#secure = site.protocol === "https";
    this.#token = readSessionToken(asking.cookies, this.#secure);
    const now = () => identity.clock.now();
    const device = new Device(asking.cookies, { secret, secure: this.#secure, now });
    this.#device = device;
    this.place = {
      region,
      language,
      network: anonymousKey(network, secret),
      device: deviceName(userAgent),
      knownDevice: (mailboxKey) => device.knownTo(mailboxKey),
    };
    this.party = { name: brand.name, origin: landingOrigin(region, site) };
  }

  live(): Promise<LiveSession | null> {
    this.#live ??= this.#token === null ? Promise.resolve(null) : this.#sessions.read(hashToken(this.#token));
    return this.#live;
  }

  async caller(): Promise<SessionCaller | null> {
    return (await this.live())?.caller ?? null;
  }

  async begin(): Promise<SessionCaller> {
    const known = await this.caller();
    if (known) return known;
    const opened = await beginGuestSession(this.#identity, this.place);
    this.hold(opened);
    return opened.caller;
  }

  hold({ token, keptUntil, mailboxKey }: OpenedSession): void {
    const now = this.#identity.clock.now();
    this.#cookie = sessionCookie(token, { secure: this.#secure, keptUntil, now });
    if (mailboxKey !== undefined) this.#deviceCookie = this.#device.cookieKnowing(mailboxKey);
    this.#isDropped = false;
    this.#forgetOld();
    this.#live = this.#sessions.read(hashToken(token));
    // Whoever awaits it gets the error; nobody has to.
    this.#live.catch(() => {});
  }

  drop(): void {
    this.#cookie = endedSessionCookie(this.#secure);
    this.#isDropped = true;
    this.countCart(0);
    this.#forgetOld();
    this.#live = Promise.resolve(null);
  }

  countCart(products: number): void {
    this.#cart = cartCookie(this.place.region.id, products, this.#secure);
  }

  forget(sessionIds: readonly string[]): void {
    this.#sessions.forget(sessionIds);
  }

  #forgetOld(): void {
    if (this.#token !== null) this.#sessions.forgetToken(hashToken(this.#token));
  }

  /** What the answer must carry. */
  writeTo(headers: Headers): void {
    if (this.#cookie !== null) headers.append("set-cookie", this.#cookie);
    if (this.#cart !== null) headers.append("set-cookie", this.#cart);
    if (this.#deviceCookie !== null) headers.append("set-cookie", this.#deviceCookie);
    if (!this.#isDropped) return;
    headers.append("set-cookie", endedOrderCookie(this.#secure));
    headers.append("set-cookie", endedStepsCookie(this.#secure));
    // Pages of the one who left must not come back by the button "back", nor their designs out of the browser.
    headers.set("clear-site-data", '"cache", "storage"');
  }
}
