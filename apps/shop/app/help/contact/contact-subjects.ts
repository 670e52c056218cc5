/** What the form in the browser knows of `support` of commerce, which stays on the server; a test holds them together. */
export const contactSubjects = [
  "order",
  "delivery",
  "payment",
  "artwork",
  "quote",
  "complaint",
  "account",
  "other",
] as const;

export const longestContactMessage = 3_000;
