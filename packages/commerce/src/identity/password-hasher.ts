/**
 * argon2id with a pepper that the database does not hold. A hash takes a tenth of a second of a core and 19 MB, so
 * only a few are made at a time, and whoever finds a long queue is sent away: signing in must not stop the shop.
 */
import { argon2, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export interface HashStrength {
  /** Kibibytes. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface PasswordHasherOptions {
  readonly pepper: string;
  readonly strength?: HashStrength;
  readonly atOnce?: number;
  readonly waiting?: number;
}

export interface PasswordCheck {
  readonly matches: boolean;
  /** Made with less than we ask for today: hash it anew while the password is at hand. */
  readonly isOutdated: boolean;
}

const currentStrength: HashStrength = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const stored = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{22})\$([\w+/]{43})$/;

const withoutPadding = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

export class PasswordHasher {
  /** How many hashes were computed: tests count them, because a person with a stopwatch could. */
  computations = 0;
  readonly #pepper: string;
  readonly #strength: HashStrength;
  readonly #atOnce: number;
  readonly #waiting: number;
  #running = 0;
  readonly #queue: (() => void)[] = [];
  readonly #decoy: string;

  constructor({ pepper, strength = currentStrength, atOnce = 2, waiting = 20 }: PasswordHasherOptions) {
    this.#pepper = pepper;
    this.#strength = strength;
    this.#atOnce = atOnce;
    this.#waiting = waiting;
    this.#decoy = this.#written(randomBytes(16), randomBytes(tagLength), strength);
  }

  async hash(password: string): Promise<string | "busy"> {
    const salt = randomBytes(16);
    const tag = await this.#compute(password, salt, this.#strength);
    return tag === "busy" ? tag : this.#written(salt, tag, this.#strength);
  }

  /** Without a stored hash the same work is done and nothing matches: the answer takes as long for a stranger. */
  async check(password: string, hash: string | null): Promise<PasswordCheck | "busy"> {
    const parts = stored.exec(hash ?? this.#decoy);
    if (!parts) throw new Error("A stored password hash cannot be read.");
    const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
    const strength = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const computed = await this.#compute(password, Buffer.from(salt, "base64"), strength);
    if (computed === "busy") return computed;
    const matches = timingSafeEqual(computed, Buffer.from(tag, "base64")) && hash !== null;
    const { memory: leastMemory, passes: leastPasses } = this.#strength;
    return { matches, isOutdated: strength.memory < leastMemory || strength.passes < leastPasses };
  }

  #written(salt: Buffer, tag: Buffer, { memory, passes, parallelism }: HashStrength): string {
    const parameters = `m=${memory},t=${passes},p=${parallelism}`;
    return `$argon2id$v=19$${parameters}$${withoutPadding(salt)}$${withoutPadding(tag)}`;
  }

  async #compute(password: string, nonce: Buffer, strength: HashStrength): Promise<Buffer | "busy"> {
    if (this.#running >= this.#atOnce) {
      if (this.#queue.length >= this.#waiting) return "busy";
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else this.#running += 1;
    try {
      this.computations += 1;
      const message = createHmac("sha256", this.#pepper).update(password.normalize("NFKC")).digest();
      return await new Promise<Buffer>((resolve, reject) =>
        argon2("argon2id", { message, nonce, tagLength, ...strength }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        ),
      );
    } finally {
      // The next in line takes over the place; only when there is none does it become free.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
