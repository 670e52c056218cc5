/** What the form in the browser knows of `helpReports` of commerce, which stays on the server; a test holds them together. */
export const feedbackReasons = ["unclear", "missing", "wrong", "not-my-case", "other"] as const;
