/** What a picture can be asked for beside its view. */
export interface DimensionLabels {
  /** Formatted for the reader: "250", "25 cm", "9.8 in". Lines are drawn for those that are given. */
  readonly length?: string;
  readonly width?: string;
  readonly height?: string;
  /** Overall size of the flat blank. */
  readonly blankWidth?: string;
  readonly blankHeight?: string;
}

export interface PictureOptions {
  /** px */
  readonly width: number;
  readonly height: number;
  /** Keeps ids apart where several pictures share a page. */
  readonly idPrefix: string;
  /** Read by a screen reader; a picture without one is decoration. */
  readonly title?: string;
  readonly labels?: DimensionLabels;
}
