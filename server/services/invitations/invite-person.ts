import { completionOf, docketSettings, smsLanguageOf } from '#domain/dockets/docket-settings.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import { witnessed } from '#domain/signers/turn.ts'
import type { OutgoingMessage } from '#providers/messages/port.ts'
import { addressOfLink, hashOfLinkCode, newLinkCode } from '#services/links/link-code.ts'
import { composeForPhone, composeMail } from '#services/notifications/compose.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import type { MessageFacts } from '#services/notifications/texts/facts.ts'
import { waysWanted } from '#services/notifications/told-ways.ts'
import type { Parts } from '#services/parts.ts'
import { type LinkAddress, linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { SignerLink } from '#store/signers/signer-links.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

export interface Invitation {
  organisationId: string
  docketId: string
  personKey: string
  /** Given when the invitation was decided: a job that runs twice finds its link made. */
  linkId: string
  reminder: boolean
}

const invited = ['invited', 'opened', 'authenticated', 'bounced']

/**
 * Makes a person's link for a docket and the messages that carry it; the earlier link dies. The
 * code exists in these messages alone, which are sealed until they leave; the database keeps its
 * hash.
 */
export async function invitePerson(parts: Parts, invitation: Invitation): Promise<void> {
  const queued = await parts.store
    .forOrganisation(invitation.organisationId)
    .transaction((tx) => makeInvitation(tx, parts, invitation))
  // At once; the jobs that were sent with them find them gone, or try again.
  for (const id of queued) await deliverNotification(parts, invitation.organisationId, id)
}

/**
 * The link of somebody whose invitation was decided and still waits to be made: made here, with the
 * messages that carry it. The job that comes after it finds its link.
 */
export async function linkOfWaiting(
  tx: Tx,
  parts: Parts,
  docketId: string,
  personKey: string,
): Promise<SignerLink | null> {
  const waiting = await tx.jobs.waitingFor<Invitation>('send-signer-invite', {
    organisationId: tx.organisationId,
    docketId,
    personKey,
  })
  if (waiting) await makeInvitation(tx, parts, waiting)

  return waiting && (await tx.signerLinks.living(docketId, personKey))
}

async function makeInvitation(tx: Tx, parts: Parts, invitation: Invitation): Promise<string[]> {
  const { organisationId, docketId, personKey, linkId } = invitation
  const now = parts.clock.now()
  const docket = await tx.dockets.getLocked(docketId)
  if (!docket?.expires_at || (await tx.signerLinks.get(linkId))) return []
  const out = new Set(
    (await tx.documents.ofDocket(docketId))
      .filter(({ state }) => state === 'out_for_signature')
      .map(({ id }) => id),
  )
  const ofPerson = await tx.signers.ofPerson(docketId, personKey)
  const rows = ofPerson.filter(({ document_id, state }) => out.has(document_id) && invited.includes(state))
  const person = rows[0]
  // The world moved on while we waited: signed, removed, taken back.
  if (!person) return []

  await tx.signerLinks.end(docketId, personKey, 'replaced', now)
  await tx.notifications.withdrawLinks(
    docketId,
    ofPerson.map(({ id }) => id),
    now,
  )
  const code = newLinkCode()
  const token_hash = hashOfLinkCode(code)
  await tx.signerLinks.add({
    id: linkId,
    docket_id: docketId,
    person_key: personKey,
    token_hash,
    expires_at: docket.expires_at,
    // A reminder takes nothing of it away.
    pages_read: JSON.stringify(await tx.signerLinks.readBefore(docketId, personKey)),
  })
  await tx.lookups.add('signer_link', token_hash, organisationId, linkId)
  const contacts = rows.flatMap(({ email, mobile }) => [email, mobile])
  await tx.contactOrganisations.note(organisationId, [...new Set(contacts.filter((to) => to !== null))])
  const at = await linkAddressOf(tx, parts)
  const { template, messages } = await compose(
    tx,
    docket,
    person,
    new Set(rows.map((row) => row.document_id)),
    { ...invitation, code, at },
  )
  const queued: string[] = []
  for (const message of messages)
    queued.push(
      await queueNotification(tx, parts.keys, message, {
        template,
        docketId,
        signerId: person.id,
        afterOthers: docket.batch_id !== null,
      }),
    )

  return queued
}

async function compose(
  tx: Tx,
  docket: Docket,
  person: Signer,
  documentIds: ReadonlySet<string>,
  { reminder, code, at }: Invitation & { code: string; at: LinkAddress },
): Promise<{
  template: 'signer-invitation' | 'signer-reminder' | 'viewer-invitation'
  messages: OutgoingMessage[]
}> {
  const template =
    person.role === 'viewer' ? 'viewer-invitation' : reminder ? 'signer-reminder' : 'signer-invitation'
  const facts: MessageFacts['signer-invitation'] & MessageFacts['signer-reminder'] = {
    ...(await paperFacts(tx, docket, person.name, documentIds)),
    message: docket.message,
    until: docket.expires_at,
    approves: person.role === 'approver',
    witnesses: await witnessedName(tx, person),
    handedOver: await handedOverTo(tx, person),
    copiesTo: completionOf(docket.settings).copy_to,
    link: addressOfLink(at.url, code),
    others: reminder ? await tx.signers.waitingElsewhere(person.person_key, docket.id) : 0,
  }
  const messages: OutgoingMessage[] = []
  const settings = docketSettings(docket.settings)
  const reached = waysTo(person, settings.channels)
  // A member who signs in the portal may want no message; a copy to look at is theirs in any case.
  const ways =
    person.role === 'viewer' ? reached : await waysWanted(tx, toldKind(person), person.user_id, reached)
  if (ways.mail)
    messages.push(composeMail(template, facts, { to: ways.mail, language: mailLanguageOf(person, settings) }))
  const language = smsLanguageOf(person, docket.settings)
  const sms = { at: at.sms, link: addressOfLink(at.sms.url, code) }
  messages.push(...composeForPhone(template, facts, ways, { language, sms }))

  return { template, messages }
}

const toldKind = ({ role }: Signer) => (role === 'approver' || role === 'checker' ? 'to_check' : 'to_sign')

async function handedOverTo(
  tx: Tx,
  { delegated_from }: Signer,
): Promise<{ by: string; reason: string } | null> {
  const from = delegated_from && (await tx.signers.get(delegated_from))

  return from ? { by: from.name, reason: from.reason ?? '' } : null
}

async function witnessedName(tx: Tx, person: Signer): Promise<string | null> {
  if (person.witness_of === null) return null

  return witnessed(person, await tx.signers.ofDocument(person.document_id))?.name ?? null
}
