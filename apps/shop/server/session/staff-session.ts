/** The back office's own cookie: from a request to whoever of the staff asks, and from signing in to a cookie. */
import { type Identity, readStaffSession, type StaffSession } from "@foldmark/commerce";
import type { LanguageTag, Region } from "@foldmark/region";
import type { PageStaffSession } from "../../app/request/page-session.ts";
import { anonymousKey } from "../guards/client-address.ts";
import { deviceName } from "./device-name.ts";
import { readToken } from "./session-cookie.ts";

export interface StaffAsking {
  cookies: string | null;
  userAgent: string | null;
  network: string;
  region: Region;
  language: LanguageTag;
}

export interface StaffSessionOptions {
  identity: Identity;
  secret: string;
  secure: boolean;
}

/** Asked of the database each time: whoever is no longer staff is out at once. */
export class RequestStaffSession implements PageStaffSession {
  readonly place: PageStaffSession["place"];
  readonly #identity: Identity;
  readonly #secure: boolean;
  readonly #token: string | null;
  #live: Promise<StaffSession | null> | null = null;
  #cookie: string | null = null;
  #isDropped = false;

  constructor({ identity, secret, secure }: StaffSessionOptions, asking: StaffAsking) {
    const { region, language, network, userAgent } = asking;
    this.#identity = identity;
    this.#secure = secure;
    this.#token = readToken(asking.cookies, this.#name);
    this.place = {
      region,
      language,
      network: anonymousKey(network, secret),
      device: deviceName(userAgent),
      knownDevice: () => null,
    };
  }

  live(): Promise<StaffSession | null> {
    this.#live ??=
      this.#token === null ? Promise.resolve(null) : readStaffSession(this.#identity, this.#token);
    return this.#live;
  }

  hold(token: string): void {
    this.#cookie = this.#written(token);
  }

  drop(): void {
    this.#cookie = `${this.#written("")}; Max-Age=0`;
    this.#isDropped = true;
    this.#live = Promise.resolve(null);
  }

  writeTo(headers: Headers): void {
    if (this.#cookie !== null) headers.append("set-cookie", this.#cookie);
    if (this.#isDropped) headers.set("clear-site-data", '"cache"');
  }

  get #name(): string {
    return this.#secure ? "__Host-staff" : "staff";
  }

  /** No other site opens a page of the back office as somebody of the staff: stricter than in the shop. */
  #written(token: string): string {
    const parts = [`${this.#name}=${token}`, "Path=/", "HttpOnly", "SameSite=Strict"];
    return (this.#secure ? [...parts, "Secure"] : parts).join("; ");
  }
}
