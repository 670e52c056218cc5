/**
 * A function that remembers its last answers: what is asked over and over is worked out once. For answers that depend
 * on the question alone. A promise that fails is no answer: the next one asks again.
 *
 * @param most how many are kept; the one not asked for longest goes first
 */
export function remembered<Question, Answer>(
  most: number,
  keyOf: (question: Question) => string,
  work: (question: Question) => Answer,
): (question: Question) => Answer {
  const known = new Map<string, Answer>();
  return (question) => {
    const key = keyOf(question);
    const answer = known.has(key) ? (known.get(key) as Answer) : work(question);
    known.delete(key);
    known.set(key, answer);
    if (known.size > most) known.delete(known.keys().next().value as string);
    if (answer instanceof Promise) answer.catch(() => known.delete(key));
    return answer;
  };
}
