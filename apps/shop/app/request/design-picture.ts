/** Where a design's owner finds its picture, folded: of one revision, which never changes, or as it stands after so many changes. */
export function designPictureAddress(
  pathPrefix: string,
  designId: string,
  at: { readonly revision: number } | { readonly clock: number },
): string {
  const which = "revision" in at ? `revision=${at.revision}` : `clock=${at.clock}`;
  return `${pathPrefix}/api/designs/${designId}/pictures/folded.webp?${which}`;
}

/** The same for whoever holds a link to it. */
export const sharedPictureAddress = (pathPrefix: string, token: string): string =>
  `${pathPrefix}/api/shared-designs/${token}/folded.webp`;
