/** An article that cannot be shown as it is written: says in which file, and what is wrong there. */
export class ArticleError extends Error {
  readonly file: string;

  constructor(file: string, problem: string, line?: number) {
    super(`${file}${line === undefined ? "" : `:${line}`}: ${problem}`);
    this.name = "ArticleError";
    this.file = file;
  }
}
