/// <reference path="./assets.d.ts" />
/** Everything a page is made of. Import "@foldmark/ui/styles.css" once at the root of an application. */
export * from "./button/button.tsx";
export { classNames } from "./class-names.ts";
export * from "./icon/icon.tsx";
export { type IconName, iconNames } from "./icon/icon-names.generated.ts";
export * from "./layout/layout.tsx";
export * from "./link/anchor.tsx";
