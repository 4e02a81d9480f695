/** Where a box is put beside the words that were found. */
export const anchorSides = ['on', 'after', 'above', 'below'] as const
export type AnchorSide = (typeof anchorSides)[number]

/**
 * Why words have no box: they are nowhere, in a picture, there less often, or the box has no room
 * on the page.
 */
export const anchorTroubles = ['not_found', 'in_picture', 'too_few', 'no_room'] as const
export type AnchorTrouble = (typeof anchorTroubles)[number]

export const mostAnchors = 50
/** Boxes that one call places. */
export const mostPlaces = 500
