/** Where the thanks for a vote stand in an article: shown when it is the address's target, so it needs no script. */
export const feedbackThanks = "feedback-thanks";
