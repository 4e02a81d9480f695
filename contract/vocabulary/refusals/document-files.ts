import type { RefusalText } from './refusal-text.ts'

/** Refusals of files. */
export const documentFiles = {
  FILE_NOT_FOUND: {
    status: 404,
    text: 'This file was not found, or it was swept after 24 hours. Please upload it again.',
  },
  FILE_EMPTY: { status: 422, text: 'This file is empty.' },
  FILE_TOO_LARGE: {
    status: 413,
    text: '{case:FILE_TOO_LARGE}',
    general: 'This file is larger than allowed.',
  },
  UPLOAD_OFFSET: {
    status: 409,
    text: 'This part does not follow what has arrived. Ask how much is there and send the rest.',
  },
  FILE_NOT_PDF: { status: 422, text: 'This is not a PDF, whatever its name says.' },
  PICTURE_UNREADABLE: {
    status: 422,
    text: 'This picture cannot be read. Please take it again or save it as JPEG or PNG, of at most 60 megapixels.',
  },
  FILE_WORD_OLD: {
    status: 422,
    text: 'This file is in the old Word format or has a password. Save it as .docx without a password, or as PDF, and upload that.',
  },
  FILE_WORD_DAMAGED: {
    status: 422,
    text: 'This Word file is damaged. Open it in Word, save it again, and upload that.',
  },
  FILE_WORD_BOMB: {
    status: 422,
    text: 'Unpacked, this Word file is far larger than a document should be. Save it as PDF and upload that.',
  },
  FILE_WORD_MACROS: {
    status: 422,
    text: 'This Word file contains macros. Save it as .docx without macros, or as PDF, and upload that.',
  },
  FILE_WORD_FETCHES: {
    status: 422,
    text: 'This Word file shows pictures or text that it fetches from elsewhere, and nothing is fetched here. Insert them into the file, or save it as PDF, and upload that.',
  },
  FILE_WORD_HEAVY: {
    status: 422,
    text: 'This Word file takes more time or memory than a document should. Save it as PDF and upload that.',
  },
  FILE_WORD_UNREADABLE: {
    status: 422,
    text: 'This Word file cannot be turned into pages. Save it as PDF and upload that.',
  },
  CONVERTER_MISSING: {
    status: 503,
    text: 'Word files cannot become pages here until the operator of this installation installs LibreOffice (Debian package libreoffice-writer-nogui). Save the file as PDF and upload that, or open its text to write it here.',
  },
  CONVERTER_AWAY: {
    status: 503,
    text: 'This Word file cannot be turned into pages at the moment. Nothing was lost; please try again.',
  },
  FILE_DAMAGED: {
    status: 422,
    text: 'This PDF is damaged and cannot be repaired safely. Please create it again.',
  },
  FILE_INCOMPLETE: {
    status: 422,
    text: 'This PDF ends in the middle, and something that its pages show is missing. Please fetch or create it again.',
  },
  FILE_LOCKED: {
    status: 422,
    text: 'This PDF asks for a password. Give it to unlock a copy; it is kept nowhere.',
  },
  FILE_NO_PAGES: { status: 422, text: 'This PDF has no pages.' },
  FILE_TOO_MANY_PAGES: {
    status: 422,
    text: 'This PDF has {pages:number} pages; {most:number} are allowed.',
    general: 'This PDF has more pages than allowed.',
  },
  FILE_CERTIFIED: {
    status: 422,
    text: 'Its author certified this PDF and allows no change, so it cannot be signed.',
  },
  FILE_UNSUPPORTED: {
    status: 422,
    text: 'This PDF uses a protection that we cannot sign without breaking it.',
  },
  FILE_DYNAMIC_FORM: {
    status: 422,
    text: 'The pages of this PDF come from a form program (XFA). Print it to a new PDF and upload that.',
  },
  FILE_TOO_HEAVY: {
    status: 422,
    text: 'Reading this PDF takes more time or memory than a document should. Print it to a new PDF and upload that.',
  },
  FILE_INFECTED: {
    status: 422,
    text: 'The virus scanner found something in this file. It was set aside and cannot be used.',
  },
  SCANNER_AWAY: {
    status: 503,
    text: 'Files cannot be checked for viruses at the moment, so none is taken. Please try again in a minute.',
  },
  FILE_NOT_PERMITTED: {
    status: 422,
    text: 'The author of this PDF does not allow it to be changed, so it cannot be signed. The owner’s password lifts this.',
  },
  FILE_SIGNED: {
    status: 422,
    text: 'This PDF already carries signatures; changing it would break them. Put it beside the others as a document of its own.',
  },
  PAPER_NOT_FOUND: { status: 404, text: 'This paper was not found, or it is no longer asked for.' },
  PAPERS_MISSING: {
    status: 422,
    text: 'These papers are still missing: {papers}. Add them, then sign.',
    general: 'Papers that the sender asks for are still missing.',
  },
  TOO_MANY_PAPERS: {
    status: 422,
    text: '{most:# paper|# papers} can be here. Remove one first.',
    general: 'No more papers can be here. Remove one first.',
  },
  PAPER_FORM: {
    status: 422,
    text: '{case:PAPER_FORM}',
    general: 'The sender asks for another kind of file.',
  },
  PAPER_UNREADABLE: {
    status: 422,
    text: 'This is neither a PDF nor a picture that can be read. Nothing was kept. Take a photograph, or choose a JPEG, PNG, WebP or PDF file.',
  },
  CARD_NUMBER_NOT_FOUND: {
    status: 422,
    text: 'The number on this Aadhaar card was not found, so it was not covered and nothing was kept. Cover the first eight digits by hand with a strip of dark paper, leave the last four visible, and take another photograph.',
  },
  NUMBER_NOT_COVERED: {
    status: 422,
    text: 'The Aadhaar number on this paper was not covered completely, so nothing was kept. Cover its first eight digits by hand with a strip of dark paper and take another photograph.',
  },
  WRONG_PASSWORD: { status: 422, text: 'This password does not open the file.' },
} as const satisfies Record<string, RefusalText>
