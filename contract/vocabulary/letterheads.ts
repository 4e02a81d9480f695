/** In points: the page of every composed document. */
export const a4 = { width: 595.2756, height: 841.8898 }

/** Our choice, in points: what a text needs to be read, 85 mm each way. */
export const leastRoom = 240

export interface Margins {
  top: number
  right: number
  bottom: number
  left: number
}

export const letterheadPages = ['every', 'first'] as const
export type LetterheadPages = (typeof letterheadPages)[number]

/** Whether a text has room between these margins. */
export const leavesRoom = ({ top, right, bottom, left }: Margins): boolean =>
  a4.width - left - right >= leastRoom && a4.height - top - bottom >= leastRoom
