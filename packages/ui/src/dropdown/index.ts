export { Dropdown } from "./dropdown.tsx";
export type { DropdownProps } from "./dropdown-props.ts";
export type { DropdownItem } from "./item.ts";
export { type SearchKey, searchRank } from "./search.ts";
