/** All that is wrong with what was chosen, in the order of the page. */
import type { Problem, ProductView } from "@foldmark/configurator";

export const problemsOf = ({ sections, quantity }: ProductView): readonly Problem[] =>
  [...sections, quantity].flatMap(({ problems }) => problems);
