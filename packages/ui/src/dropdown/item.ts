/** What a dropdown offers: the id goes into the form, the name is shown and searched. */
export interface DropdownItem {
  readonly id: string;
  readonly name: string;
  /** Shown, but cannot be chosen. */
  readonly disabled?: boolean;
  /** A few words at the end of the row, such as why it cannot be chosen: "on request". */
  readonly note?: string;
}

export const nameOf = (item: DropdownItem | null | undefined): string => item?.name ?? "";
