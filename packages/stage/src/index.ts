/** The folded product in three dimensions. */
export {};
