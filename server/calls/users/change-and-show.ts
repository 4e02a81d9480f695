import { actingMember } from '#calls/acting.ts'
import type { CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import type { MemberRow } from '#contract/users/member-record.ts'
import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import type { AddingBy } from '#services/users/add-members.ts'
import type { ChangedMember } from '#services/users/change-member.ts'
import { shownMember } from '#services/users/shown-member.ts'
import type { Tx } from '#store/store.ts'
import { presentMember } from './present-member.ts'

/**
 * Changes a member in one transaction and answers them as they are from then on, with the proposal
 * of a role that waits.
 */
export async function changeAndShow(
  context: CallContext,
  change: (tx: Tx, acting: AddingBy) => Promise<ChangedMember>,
): Promise<{ user: MemberRow; proposal_id: string | null; waiting_contacts: ContactKind[] }> {
  const { by, caps, now } = actingMember(context)
  const { userId, modules } = memberOf(context)
  const reader = { userId, modules, now }

  return await context.store.transaction(async (tx) => {
    const changed = await change(tx, { by, caps, now, messages: context.parts })

    return {
      user: presentMember(await shownMember(tx, changed.userId), reader),
      proposal_id: changed.proposalId,
      waiting_contacts: changed.waitingContacts,
    }
  })
}

/** The same of a change that gives nobody a role. */
export async function correctAndShow(
  context: CallContext,
  change: (tx: Tx, acting: AddingBy) => Promise<string>,
): Promise<{ user: MemberRow }> {
  const { user } = await changeAndShow(context, async (tx, acting) => ({
    userId: await change(tx, acting),
    proposalId: null,
    waitingContacts: [],
  }))

  return { user }
}
