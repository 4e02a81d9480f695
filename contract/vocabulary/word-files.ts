/** What a Word file may be refused for where it would become pages. */
export const wordRefusals = [
  'FILE_WORD_OLD',
  'FILE_WORD_DAMAGED',
  'FILE_WORD_BOMB',
  'FILE_WORD_MACROS',
  'FILE_WORD_FETCHES',
  'FILE_WORD_HEAVY',
  'FILE_WORD_UNREADABLE',
  'CONVERTER_MISSING',
  'CONVERTER_AWAY',
] as const

/** What no block holds and is left out of the text of a Word file. */
export const wordDropped = [
  'pictures',
  'links',
  'notes',
  'looks',
  'tables',
  'objects',
  'changes',
  'margins',
] as const
export type WordDropped = (typeof wordDropped)[number]

/** The name of an upload as a document has it. */
export const withoutEnding = (name: string): string =>
  name.replace(/\.(?:pdf|jpe?g|png|docx)$/i, '').trim() || name
