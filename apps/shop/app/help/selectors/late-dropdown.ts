/** The dropdown that searches as one types: twenty kilobytes that come after the page, in place of the browser's own select. */
export { Dropdown as default } from "@foldmark/ui";
