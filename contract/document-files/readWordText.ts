import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Block } from '../vocabulary/composed/blocks.ts'
import { FileId } from '../vocabulary/ids.ts'
import { wordDropped, wordRefusals } from '../vocabulary/word-files.ts'

export const readWordText = defineCall({
  path: '/api/workflow/readWordText',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'templates', 'template_builder'],
  /** An upload of who asks. It stays as it is, and its pages may still be made. */
  input: z.object({ fileId: FileId }),
  output: z.object({
    /** Of the file, without its ending. */
    name: z.string(),
    /** For a text that is written here. Its pictures are uploads of who asks. */
    blocks: z.array(Block),
    /** What no block holds, and was left out. */
    dropped: z.array(z.enum(wordDropped)),
  }),
  refuses: [
    'FILE_NOT_FOUND',
    'FILE_NOT_PDF',
    'CONTENT_TOO_HEAVY',
    ...wordRefusals.filter((code) => code !== 'CONVERTER_MISSING' && code !== 'CONVERTER_AWAY'),
    'UNAVAILABLE',
  ],
  purpose:
    'The text of an uploaded Word file (DOCX) as blocks to write on. LibreOffice is not needed for it.',
})
