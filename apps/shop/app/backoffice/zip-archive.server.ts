/**
 * Files of the store as one ZIP, written while it is sent. They stay as they are, since print files are packed already; so its length
 * is known before its first byte. Each is read twice, as its check sum stands in front of it: none is in memory whole.
 */
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";

interface FileToArchive {
  /** Of plain letters. */
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
}

interface Entry extends FileToArchive {
  readonly crc: number;
  /** Where it begins. */
  readonly at: number;
}

type Read = (sha256: string) => Promise<Readable | null>;

const localBytes = 30;
const centralBytes = 46;
const endBytes = 22;

/** Beyond this the format counts otherwise, and not every reader can. */
export const mostZipBytes = 0xffff_ffff;

export const zipBytes = (files: readonly FileToArchive[]): number =>
  files.reduce((sum, { name, size }) => sum + localBytes + centralBytes + 2 * name.length + size, endBytes);

/** Of two seconds each, since 1980, and without a time zone. */
const dosTime = (at: Date): number => {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x1_0000 + time;
};

/** What both of its headers say of a file, from the version that reads it to the length of what is added to its name. */
function described({ name, size, crc }: Entry, made: Date): Buffer {
  const said = Buffer.alloc(26);
  said.writeUInt16LE(20, 0);
  said.writeUInt32LE(dosTime(made), 6);
  said.writeUInt32LE(crc, 10);
  said.writeUInt32LE(size, 14);
  said.writeUInt32LE(size, 18);
  said.writeUInt16LE(name.length, 22);
  return said;
}

function localHeader(entry: Entry, made: Date): Buffer {
  return Buffer.concat([
    Buffer.from("PK\u0003\u0004"),
    described(entry, made),
    Buffer.from(entry.name, "ascii"),
  ]);
}

function centralHeader(entry: Entry, made: Date): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.at, 10);
  const [mark, madeBy] = [Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0])];
  return Buffer.concat([mark, madeBy, described(entry, made), rest, Buffer.from(entry.name, "ascii")]);
}

async function open(read: Read, { sha256, name }: FileToArchive): Promise<Readable> {
  const content = await read(sha256);
  if (!content) throw new Error(`${name} is not in the store.`);
  return content;
}

export async function* zipArchive(
  files: readonly FileToArchive[],
  read: Read,
  made: Date,
): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let at = 0;
  for (const file of files) {
    let crc = 0;
    for await (const chunk of await open(read, file)) crc = crc32(chunk, crc);
    const entry = { ...file, crc, at };
    yield localHeader(entry, made);
    yield* await open(read, file);
    entries.push(entry);
    at += localBytes + file.name.length + file.size;
  }
  const directory = Buffer.concat(entries.map((entry) => centralHeader(entry, made)));
  yield directory;
  const end = Buffer.alloc(endBytes);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  yield end;
}
