/// <reference path="./assets.d.ts" />
/** Everything a page is made of. Import "@foldmark/ui/styles.css" once at the root of an application. */
export * from "./button/button.tsx";
export { classNames } from "./class-names.ts";
export { Dropdown } from "./dropdown/dropdown.tsx";
export type { DropdownProps } from "./dropdown/dropdown-props.ts";
export type { DropdownItem } from "./dropdown/item.ts";
export { type SearchKey, searchRank } from "./dropdown/search.ts";
export * from "./icon/icon.tsx";
export { type IconName, iconNames } from "./icon/icon-names.generated.ts";
export * from "./layout/layout.tsx";
export * from "./link/anchor.tsx";
export * from "./text/text.tsx";
