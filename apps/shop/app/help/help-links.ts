/** Topics and articles as pages show them: with their address, in words that are ready to be read. */

export interface TopicLink {
  readonly name: string;
  readonly href: string;
}

export interface ArticleLink {
  /** The same in every language. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly href: string;
  /** The language of its words, where that is not the page's. */
  readonly lang?: string;
}
