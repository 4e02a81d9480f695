/**
 * How a typed name is written as a mark: in three script faces, or in the plain letters that write
 * every script.
 */
export const markFonts = ['flowing', 'formal', 'handwritten', 'slanted', 'upright', 'bold'] as const
export type MarkFont = (typeof markFonts)[number]
export type ScriptFace = 'flowing' | 'formal' | 'handwritten'

/** The letters that the subsets in use have; a test asks the files. */
const latin = '\\u0020-\\u007E\\u00A0-\\u00AC\\u00AE-\\u00FF\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E'
const devanagari =
  '\\u0901-\\u0903\\u0905-\\u090D\\u090F-\\u0911\\u0913-\\u0928\\u092A-\\u0933\\u0935-\\u0939\\u093C-\\u0945' +
  '\\u0947-\\u0949\\u094B-\\u094D\\u0950\\u0958-\\u095E\\u0960-\\u0970\\u0972\\u200C\\u200D'
const inLatin = new RegExp(`^[${latin}]*$`)
const inDevanagari = new RegExp(`^[${latin}${devanagari}]*$`)

/**
 * The three hands that are offered for a text: script faces where they have all its letters. The
 * first is the one to begin with.
 */
export function markFontsFor(text: string): readonly [MarkFont, MarkFont, MarkFont] {
  const letters = text.normalize('NFC')
  if (inLatin.test(letters)) return ['flowing', 'formal', 'handwritten']

  return inDevanagari.test(letters) ? ['handwritten', 'slanted', 'bold'] : ['slanted', 'upright', 'bold']
}

/**
 * The hand in which a text is written where this one was chosen: a script face that lacks a letter
 * gives way.
 */
export function markFontOf(text: string, chosen: MarkFont): MarkFont {
  const offered = markFontsFor(text)
  const isPlain = chosen === 'slanted' || chosen === 'upright' || chosen === 'bold'

  return isPlain || offered.includes(chosen) ? chosen : offered[0]
}

/** The three ways to make a mark of one's own. */
export const markKinds = ['typed', 'drawn', 'uploaded'] as const
