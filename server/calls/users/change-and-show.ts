import { actingMember } from '#calls/acting.ts'
import type { CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import type { MemberRow } from '#contract/users/member-record.ts'
import type { AddingBy } from '#services/users/add-members.ts'
import { shownMember } from '#services/users/shown-member.ts'
import type { Tx } from '#store/store.ts'
import { presentMember } from './present-member.ts'

/** Changes a member in one transaction and answers them as they are from then on. */
export async function changeAndShow(
  context: CallContext,
  change: (tx: Tx, acting: AddingBy) => Promise<string>,
): Promise<{ user: MemberRow }> {
  const { by, caps } = actingMember(context)
  const now = context.parts.clock.now()
  const { userId, modules } = memberOf(context)
  const reader = { userId, modules, now }

  return await context.store.transaction(async (tx) => {
    const changedId = await change(tx, { by, caps, now })

    return { user: presentMember(await shownMember(tx, changedId), reader) }
  })
}
