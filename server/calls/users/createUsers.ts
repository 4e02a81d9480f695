import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { createUsers, NewPerson } from '#contract/users/createUsers.ts'
import type { RowResult } from '#contract/users/member-record.ts'
import { refusals } from '#contract/vocabulary/refusals.ts'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import { showProblem } from '#domain/field-problem.ts'
import { addMembers } from '#services/users/add-members.ts'
import { requireOwn } from './require-own.ts'
import { doneRow, refusedRow } from './row-results.ts'

/** Every fault of a row at once; the rows without one are added together. */
export default answer(createUsers, async ({ orgId, users }, context) => {
  requireOwn(orgId, context)
  const { by, caps } = actingMember(context)
  const read = users.map((given) => NewPerson.safeParse(given))
  const fit = read.flatMap(({ success, data }, index) => (success ? [{ index, person: data }] : []))

  return await context.store.transaction(async (tx) => {
    const added = await addMembers(
      tx,
      fit.map(({ person: { depId, ...person } }) => ({ ...person, department_id: depId })),
      { by, caps, now: context.parts.clock.now() },
    )
    const results = read.map(
      ({ error }, index): RowResult => ({
        index,
        user_id: null,
        done: false,
        role_waits: false,
        code: 'BAD_REQUEST',
        message: refusals.BAD_REQUEST.text,
        fields: brokenRules(error, users[index]).map(showProblem),
      }),
    )
    for (const [place, outcome] of added.entries()) {
      const index = fit[place]?.index ?? 0
      results[index] =
        'refusal' in outcome
          ? refusedRow(index, null, outcome.refusal)
          : doneRow(index, outcome.userId, outcome.proposalId !== null)
    }

    return { results }
  })
})
