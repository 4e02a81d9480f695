import type { RowResult } from '#contract/users/member-record.ts'
import { showProblem } from '#domain/field-problem.ts'
import type { Refusal } from '#domain/refusal.ts'

/** Why nothing became of one of several. */
export const refusedRow = (
  index: number,
  userId: string | null,
  { code, values, sentence, fields }: Refusal,
): RowResult => ({
  index,
  user_id: userId,
  done: false,
  role_waits: false,
  code,
  ...(values && { values: { ...values } }),
  message: sentence,
  fields: (fields ?? []).map(showProblem),
})

export const doneRow = (index: number, userId: string, roleWaits = false): RowResult => ({
  index,
  user_id: userId,
  done: true,
  role_waits: roleWaits,
  code: null,
  message: null,
  fields: [],
})

/** What became of each of several members. */
export const rowsOf = (outcomes: readonly { id: string; refusal: Refusal | null }[]): RowResult[] =>
  outcomes.map(({ id, refusal }, index) => (refusal ? refusedRow(index, id, refusal) : doneRow(index, id)))
