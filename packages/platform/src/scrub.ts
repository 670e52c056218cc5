/** Takes out of a text what may belong to a person: texts of foreign errors quote what somebody typed. */

const longestText = 1_000;

/** Addresses, query strings and passwords in URLs go; what is left is cut to a length a log can bear. */
export function scrubbed(text: string): string {
  return (
    text
      // Cut twice: the patterns must see a whole address at the end, and must not be given a book to read.
      .slice(0, 2 * longestText)
      .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1")
      .replace(/(\/[^\s?"']*)\?[^\s"']*/g, "$1")
      .replace(/[^\s@"'<>=(]+@[^\s@"'<>)]+\.[^\s@"'<>)]+/g, "[address]")
      .slice(0, longestText)
  );
}

const mostFrames = 12;
const longestFrame = 160;

/**
 * The places a stack names and nothing else: its first lines repeat the message, which may quote what somebody typed,
 * and the paths of a machine or an origin say nothing about the fault. Understands Chromium, Node, Firefox and Safari.
 */
export function scrubbedStack(stack: string): string {
  return stack
    .slice(0, 20_000)
    .split("\n")
    .flatMap((line) => frameOf(line.trim()) ?? [])
    .slice(0, mostFrames)
    .join("\n");
}

/** "at name (file:line:column)", "at file:line:column", or "name@file:line:column". */
const frame =
  /^(?:at )?(?:(?:async )?([\w$.<>[\]# /]{0,80}?)(?: \(|@))?((?:[\w+.-]+:\/\/|\/|[A-Za-z]:\\)[^\s()]*):(\d+):(\d+)\)?$/;

function frameOf(line: string): string | null {
  const [, name, file, row, column] = frame.exec(line.replace(/^at async /, "at ")) ?? [];
  if (file === undefined) return null;
  return `${name ? `${name} ` : ""}${placeOf(file)}:${row}:${column}`.slice(0, longestFrame);
}

/** From the folder that is ours or a library's on; the bare name of a file that lies anywhere else. */
function placeOf(file: string): string {
  const path = file.replace(/[?#].*$/, "").replaceAll("\\", "/");
  const [, known] = /\/((?:node_modules|packages|apps|build)\/.*)$/.exec(path) ?? [];
  return known ?? path.slice(path.lastIndexOf("/") + 1);
}
