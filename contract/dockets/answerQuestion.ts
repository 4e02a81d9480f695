import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketQuestion, QuestionId, QuestionWords } from './question-record.ts'

export const answerQuestion = defineCall({
  path: '/api/workflow/answerQuestion',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ question_id: QuestionId, text: QuestionWords }),
  output: z.object({ question: DocketQuestion }),
  refuses: ['QUESTION_NOT_FOUND', 'QUESTION_ANSWERED', 'NOT_ALLOWED', 'WRONG_STATE'],
  purpose:
    'The sender answers what a signer asked; the signer is informed and sees the answer on their page.',
})
