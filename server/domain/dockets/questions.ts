import { mostOpenQuestions, mostQuestionsAnHour } from '#contract/vocabulary/docket-questions.ts'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import { hour } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'

interface Asked {
  created_at: Date
  answered_at: Date | null
}

/** Goes on only while the docket is out, and the signer has not asked too much. */
export function requireMayAsk(state: DocumentState, earlier: readonly Asked[], now: Date): void {
  if (state !== 'out_for_signature') throw new Refusal('WRONG_STATE', { values: { case: 'document', state } })
  if (earlier.filter(({ answered_at }) => answered_at === null).length >= mostOpenQuestions)
    throw new Refusal('TOO_MANY_QUESTIONS', { values: { case: 'open', most: mostOpenQuestions } })
  const since = now.getTime() - hour
  if (earlier.filter(({ created_at }) => created_at.getTime() > since).length >= mostQuestionsAnHour)
    throw new Refusal('TOO_MANY_QUESTIONS', { values: { case: 'hour', most: mostQuestionsAnHour } })
}
