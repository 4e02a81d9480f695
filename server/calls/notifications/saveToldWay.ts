import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { saveToldWay } from '#contract/notifications/saveToldWay.ts'
import { Refusal } from '#domain/refusal.ts'
import { toldWaysOf } from './told-ways.ts'

/** A habit of one person, so no trail tells of it. */
export default answer(saveToldWay, ({ kind, way, on }, context) => {
  const member = memberOf(context)

  return context.store.transaction(async (tx) => {
    // Of two that switch off the last two ways at once, the second finds what the first left.
    await tx.memberRecords.getLocked(member.userId)
    const { rows } = await toldWaysOf(tx, member)
    const asked = rows.find((row) => row.kind === kind)?.ways.find((one) => one.way === way)
    if (!asked) throw new Refusal('BAD_REQUEST', { fields: [{ path: 'way', code: 'WRONG_FORM' }] })
    if (!on && asked.last) throw new Refusal('BAD_REQUEST', { fields: [{ path: 'way', code: 'LAST_WAY' }] })
    await tx.toldWaysOff.switch(member.userId, { kind, way }, on)

    return await toldWaysOf(tx, member)
  })
})
