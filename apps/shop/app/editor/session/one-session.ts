/**
 * A visitor's session begins with the first of their requests that needs one. Several such requests at once would begin
 * as many sessions, of which the browser keeps the last: what came with the others would be nobody's. So they go one
 * after another until one of them was answered, and from then on as they come.
 */
let hasSession = false;
let underWay: Promise<void> | null = null;

export async function inOneSession<Answer extends { readonly kind: string }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  while (!hasSession && underWay) await underWay;
  if (hasSession) return send();
  const answer = send();
  underWay = answer.then(
    ({ kind }) => {
      hasSession ||= kind === "answer";
      underWay = null;
    },
    () => {
      underWay = null;
    },
  );
  return answer;
}
