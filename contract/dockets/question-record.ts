import { z } from 'zod'
import { mostQuestionLength } from '../vocabulary/docket-questions.ts'
import { DocumentId, Id, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const QuestionId = Id

export const QuestionWords = z
  .string()
  .trim()
  .min(3, rule('ENTERED_TOO_SHORT', { least: 3 }))
  .max(mostQuestionLength, rule('ENTERED_TOO_LONG', { most: mostQuestionLength }))

/** A signer’s question to the sender, and its answer. */
export const QuestionRecord = z.object({
  question_id: QuestionId,
  asked_by: z.string(),
  text: z.string(),
  /** What they looked at when they asked. */
  document: z.object({ document_id: DocumentId, name: z.string() }).nullable(),
  page_number: z.int().nullable(),
  asked_at: Moment,
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: Moment.nullable(),
})
export type QuestionRecord = z.output<typeof QuestionRecord>

/** As a member sees it. */
export const DocketQuestion = QuestionRecord.extend({ may: z.array(z.literal('answer')) })
export type DocketQuestion = z.output<typeof DocketQuestion>
