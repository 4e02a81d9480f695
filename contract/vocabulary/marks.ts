/** How a typed name is written as a mark. */
export const markFonts = ['slanted', 'upright', 'bold'] as const
export type MarkFont = (typeof markFonts)[number]

/** The three ways to make a mark of one's own. */
export const markKinds = ['typed', 'drawn', 'uploaded'] as const
