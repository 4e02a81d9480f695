import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { QuestionRecord, QuestionWords } from '../dockets/question-record.ts'
import { DocumentId } from '../vocabulary/ids.ts'

export const askSender = defineCall({
  path: '/api/workflow/askSender',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer'],
  input: z.object({
    text: QuestionWords,
    /** The page that they look at. */
    document_id: DocumentId.optional(),
    page_number: z.int().min(1).optional(),
  }),
  output: z.object({ question: QuestionRecord }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'PAGE_NOT_FOUND',
    'TOO_MANY_QUESTIONS',
    'WRONG_STATE',
    'NOT_YOUR_TURN',
    'OTP_LOCKED',
    'INVALID_URL',
    'LINK_ENDED',
    'LINK_EXPIRED',
    'LINK_REPLACED',
  ],
  purpose: 'A signer asks the sender of the docket a question, with the page they look at.',
})
