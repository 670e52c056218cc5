/**
 * `track()` of the page's analytics object: an event's name, its properties, options and a callback. What happened is
 * written down at once; it leaves only after the reader agreed, and only where the page has an analytics object; a refusal
 * drops it.
 */
import type { Consent } from "./consent.ts";

export type Properties = Readonly<Record<string, unknown>>;
export type TrackOptions = Readonly<Record<string, unknown>>;
export type TrackCallback = () => void;

/** The sink: what a page's analytics offers. */
export interface AnalyticsObject {
  track(event: string, properties: Properties, options: TrackOptions, callback: TrackCallback): void;
}

export interface TrackerParts {
  readonly consent: Pick<Consent, "has" | "whenGranted">;
  /** Null where nothing is configured: then nothing leaves the page. */
  readonly analytics: () => AnalyticsObject | null;
  /** Main domain of the current region. */
  readonly hostname: string;
  readonly page: () => { readonly location: string; readonly referrer: string };
  /** Of the session, which may be written by others while the page loads; null until it is there. */
  readonly gclid: () => string | null;
  readonly country: () => string | null;
  /** Milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly onError?: (error: unknown) => void;
}

interface WaitingEvent {
  readonly event: string;
  readonly properties: Properties;
  readonly options: TrackOptions;
  readonly callback: TrackCallback;
}

const longestWait = 3_000;
const pollEvery = 71;
const keptFor = 500;
const mostWaiting = 200;

export class Tracker {
  readonly #parts: TrackerParts;
  #waiting: WaitingEvent[] = [];
  #isAsked = false;
  #kept: { readonly at: number; readonly values: Promise<Properties> } | null = null;

  constructor(parts: TrackerParts) {
    this.#parts = parts;
  }

  /** Properties and options may be left out; the first function is the callback. */
  readonly track = (
    event: string,
    ...rest: readonly (Properties | TrackOptions | TrackCallback | null)[]
  ): void => {
    if (typeof event !== "string" || event === "") throw new TypeError("Event missing");
    const callback = rest.find((each) => typeof each === "function");
    const objects = rest.map((each) => (typeof each === "object" && each !== null ? each : {}));
    const { now, newId, page } = this.#parts;
    const { location, referrer } = page();
    const waiting: WaitingEvent = {
      event,
      properties: { ...objects[0], page_location: location, page_referrer: referrer },
      options: { timestamp: new Date(now()).toISOString(), messageId: newId(), ...objects[1] },
      callback: callback ?? (() => {}),
    };
    this.#waiting = [...this.#waiting, waiting].slice(-mostWaiting);
    if (this.#isAsked) return;
    this.#isAsked = true;
    const settle = () => {
      this.#isAsked = false;
      void this.#send();
    };
    this.#parts.consent.whenGranted("analytics", settle, settle);
  };

  /** What the reader refused is forgotten here: it does not leave when they agree to something later. */
  async #send(): Promise<void> {
    const due = this.#waiting;
    this.#waiting = [];
    const { consent, analytics, onError = () => {} } = this.#parts;
    const sink = consent.has("analytics") ? analytics() : null;
    const common = sink ? await this.#commonProperties() : {};
    for (const { event, properties, options, callback } of due) {
      try {
        // They may have refused while the values were waited for.
        if (sink && consent.has("analytics"))
          sink.track(event, { ...properties, ...common }, options, callback);
        else callback();
      } catch (error) {
        onError(error);
      }
    }
  }

  /** Both values are waited for side by side, so that an event waits three seconds at most. */
  #commonProperties(): Promise<Properties> {
    const { now, hostname, gclid, country } = this.#parts;
    if (this.#kept && now() - this.#kept.at < keptFor) return this.#kept.values;
    const values = Promise.all([this.#sessionValue(gclid), this.#sessionValue(country)]).then(
      ([attribution_gclid, attribution_country]) => ({
        hostname,
        attribution_gclid,
        attribution_country,
        event_origin: "client",
      }),
    );
    this.#kept = { at: now(), values };
    return values;
  }

  async #sessionValue(read: () => string | null): Promise<string> {
    for (let waited = 0; waited < longestWait; waited += pollEvery) {
      const value = read();
      if (value !== null) return value;
      await new Promise((resolve) => setTimeout(resolve, pollEvery));
    }
    return read() ?? "";
  }
}
