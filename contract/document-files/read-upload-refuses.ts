import { wordRefusals } from '../vocabulary/word-files.ts'

/** Why a PDF that was uploaded cannot be opened. */
export const openPdfRefuses = [
  'FILE_NOT_FOUND',
  'FILE_EMPTY',
  'FILE_LOCKED',
  'FILE_DAMAGED',
  'FILE_INCOMPLETE',
  'FILE_NOT_PDF',
  'FILE_NO_PAGES',
  'FILE_TOO_MANY_PAGES',
  'FILE_CERTIFIED',
  'FILE_UNSUPPORTED',
  'FILE_DYNAMIC_FORM',
  'FILE_TOO_HEAVY',
  'UNAVAILABLE',
] as const

/** What reading uploads that become documents may be refused for. */
export const readUploadRefuses = [
  ...openPdfRefuses,
  'FILE_TOO_LARGE',
  'PICTURE_UNREADABLE',
  ...wordRefusals,
  'TEXT_TAG_WRONG',
  'TEXT_TAGS_TOO_MANY',
] as const
