import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { type Candidate, mostCoinitiators, requireFitCoinitiator } from '#domain/dockets/coinitiator.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { about } from '#services/audit/changed.ts'
import { linkOf } from '#services/dockets/ask-for-review.ts'
import { type Folder, openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { messagesWanted } from '#services/notifications/told-ways.ts'
import type { Parts } from '#services/parts.ts'
import { ringBell } from '#services/ring-bell.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Tx } from '#store/store.ts'
import type { KnownMember } from '#store/users/members.ts'

export default answer(addCoinitiator, ({ docket_id, user_id }, context) => {
  const { member, by, now } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const folder = await openDocket(tx, docket_id)
    await requireMayOnDocket(tx, 'name_coinitiators', folder, member)
    const named = await tx.members.get(user_id)
    if (!named) throw new Refusal('USER_NOT_FOUND')
    requireFitCoinitiator(await candidateOf(tx, folder.docket, named))
    if ((await tx.coinitiators.of(docket_id)).length >= mostCoinitiators)
      throw new Refusal('TOO_MANY_COINITIATORS', { values: { most: String(mostCoinitiators) } })
    if (!(await tx.coinitiators.add(docket_id, user_id, member.userId)))
      throw new Refusal('COINITIATOR_TWICE', { values: { person: named.name } })
    await tx.audit.add('coinitiator-added', {
      by,
      docketId: docket_id,
      detail: { ...about('person', user_id, named.name), name: named.name },
    })
    await tellCoinitiator(tx, folder, named, { by: member.userId, now, parts: context.parts })
    await tx.announce(docket_id, 'docket-changed', { by: by.name })

    return { coinitiators: await tx.coinitiators.of(docket_id) }
  })
})

async function candidateOf(tx: Tx, docket: Docket, { id, name }: KnownMember): Promise<Candidate> {
  const membership = await tx.memberships.ofUser(id)
  const initiator = await tx.memberships.ofUser(docket.initiator_id)

  return {
    name,
    isInitiator: id === docket.initiator_id,
    isActive: membership?.state === 'active',
    modules: membership?.modules ?? [],
    isOfDepartment: membership?.department_id === initiator?.department_id,
    reviews: docket.state === 'in_review' && (await tx.reviews.checkedBy(id, [docket.id])).has(docket.id),
  }
}

async function tellCoinitiator(
  tx: Tx,
  { docket, documents: [first] }: Folder,
  named: KnownMember,
  { by, now, parts }: { by: string; now: Date; parts: Parts },
): Promise<void> {
  if (first)
    await ringBell(
      tx,
      [{ userId: named.id, documentId: first.id }],
      { event: 'added', docketId: docket.id, byUserId: by },
      now,
    )
  if (!(await messagesWanted(tx, 'added', [named.id]))(named.id).mail) return
  const facts = { ...(await paperFacts(tx, docket, named.name)), link: await linkOf(tx, docket.id, parts) }
  const language = mailLanguageOf(named, docketSettings(docket.settings))
  const mail = composeMail('coinitiator-added', facts, { to: named.email_id, language })
  await queueNotification(tx, parts.keys, mail, {
    template: 'coinitiator-added',
    docketId: docket.id,
    signerId: null,
  })
}
