/** What customers and staff do, as use-cases: each takes the caller and answers with a value or a refusal. */
export {};
