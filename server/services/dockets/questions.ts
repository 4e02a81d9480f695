import type { DocketQuestion as ForMember, QuestionRecord } from '#contract/dockets/question-record.ts'
import type { DocketQuestion } from '#store/dockets/docket-questions.ts'

/** As the signer sees their own. */
export const presentQuestion = (row: DocketQuestion): QuestionRecord => ({
  question_id: row.id,
  asked_by: row.asked_by,
  text: row.words,
  document:
    row.document_id && row.document_name ? { document_id: row.document_id, name: row.document_name } : null,
  page_number: row.page_number,
  asked_at: row.created_at.toISOString(),
  answer: row.answer,
  answered_by: row.answered_by_name,
  answered_at: row.answered_at?.toISOString() ?? null,
})

/** As a member sees it, who may answer on this docket or may not. */
export const presentForMember = (row: DocketQuestion, mayAnswer: boolean): ForMember => ({
  ...presentQuestion(row),
  may: mayAnswer && row.answered_at === null ? ['answer'] : [],
})
