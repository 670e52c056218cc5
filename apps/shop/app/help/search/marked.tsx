/** A text in which the search has marked what was asked for. The marks are the only markup that is believed. */

const marks = /<em>(.*?)<\/em>/gs;

export function Marked({ text }: { readonly text: string }) {
  return text.split(marks).map((part, index) =>
    // Every second part stood between the marks.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}
