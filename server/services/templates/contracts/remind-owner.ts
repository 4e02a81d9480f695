import { startOfDayInIndia } from '#contract/vocabulary/india-time.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import { nextReminder, reminderDue } from '#domain/templates/contract-days.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { messagesWanted } from '#services/notifications/told-ways.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import { ringBell } from '#services/ring-bell.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Tx } from '#store/store.ts'
import type { KeptContract } from '#store/templates/contracts.ts'
import type { KnownMember } from '#store/users/members.ts'
import { seesContract } from './owner-of-contract.ts'

type Planned = Pick<KeptContract, 'id' | 'noticeOn'>

/** From today on: what was due before the facts were known is not told any more. */
export async function planReminder(tx: Tx, planned: Planned, today: string): Promise<void> {
  await tx.contracts.reminded(planned.id, reminderDue(planned.noticeOn, today))
  await sendNext(tx, planned, today)
}

/** At nine in the morning in India. */
async function sendNext(tx: Tx, { id, noticeOn }: Planned, today: string): Promise<void> {
  const next = nextReminder(noticeOn, today)
  if (next === null) return
  const startAfter = new Date(`${next}T09:00:00+05:30`)
  await tx.jobs.send('remind-contract', { organisationId: tx.organisationId, contractId: id }, { startAfter })
}

/**
 * Each of the three reminders leaves once. Several that were missed are one; a job of an earlier
 * plan finds that nothing is due.
 */
export async function remindOwner(parts: Parts, organisationId: string, contractId: string): Promise<void> {
  const now = parts.clock.now()
  const today = isoDayInIndia(now)
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const contract = await tx.contracts.getLocked(contractId)
    if (!contract || contract.endsOn < today) return
    const due = reminderDue(contract.noticeOn, today)
    if (due === null || (contract.remindedDays !== null && contract.remindedDays <= due)) return
    await tx.contracts.reminded(contractId, due)
    await sendNext(tx, contract, today)
    const docket = await tx.dockets.get(contract.docketId)
    // Renewed, or out for signature again: that may still change before the next reminder.
    if (contract.renewedBy === null && docket?.state === 'completed')
      await tellOwner(tx, parts, contract, docket, now)
  })
}

/** An owner who left, or does not see the docket any more, is told nothing: the sender is. */
async function tellOwner(
  tx: Tx,
  parts: Parts,
  contract: KeptContract,
  docket: Docket,
  now: Date,
): Promise<void> {
  const { docketId, ownerId } = contract
  const [document] = await tx.documents.ofDocket(docketId)
  const owner = (await readerOf(tx, docketId, ownerId)) ?? (await readerOf(tx, docketId, docket.initiator_id))
  if (!document || !owner) return
  await ringBell(
    tx,
    [{ userId: owner.id, documentId: document.id }],
    { event: 'contract_due', docketId, subject: contract.noticeOn },
    now,
  )
  const wanted = await messagesWanted(tx, 'expired', [owner.id])
  if (!wanted(owner.id).mail) return
  const facts = {
    name: owner.name,
    organisation: (await tx.organisations.find(tx.organisationId))?.name ?? '',
    title: docket.title,
    noticeOn: startOfDayInIndia(contract.noticeOn),
    endsOn: startOfDayInIndia(contract.endsOn),
    link: addressOfPage((await linkAddressOf(tx, parts)).url, `workflow/view/${document.id}`),
  }
  const language = mailLanguageOf(owner, await messageSettings(tx))
  const message = composeMail('contract-notice', facts, { to: owner.email_id, language })
  await queueNotification(tx, parts.keys, message, { template: 'contract-notice', docketId, signerId: null })
}

async function readerOf(tx: Tx, docketId: string, userId: string | null): Promise<KnownMember | null> {
  return userId !== null && (await seesContract(tx, docketId, userId)) ? await tx.members.get(userId) : null
}
