/** Stands in for the payment providers on a developer's machine and in tests. */
export {};
