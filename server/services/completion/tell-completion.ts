import { day } from '#contract/vocabulary/time.ts'
import { bySystem } from '#domain/actors.ts'
import { completionOf, docketSettings, smsLanguageOf } from '#domain/dockets/docket-settings.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { addressOfLink, hashOfLinkCode, newLinkCode } from '#services/links/link-code.ts'
import { composeForPhone, composeMail } from '#services/notifications/compose.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { type LinkAddress, linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import { newId } from '#store/new-id.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { type Closed, closedByHand } from './closed-by-hand.ts'
import { type Certificate, type Enclosures, signedCopies } from './signed-copies.ts'

// Our choice: long enough to find the time to save a copy.
const daysToFetch = 30

/**
 * Everybody gets the signed copy: with the mail where it is small, and by a link of their own,
 * opened by a code; and so do the addresses that the docket was sent with. Within the transaction
 * that adds the certificate, so it happens once.
 */
export async function tellCompletion(
  tx: Tx,
  parts: Parts,
  docket: Docket,
  made: Omit<Certificate, 'title'>,
): Promise<void> {
  const { copy_to, certificate: isWanted } = completionOf(docket.settings)
  const certificate = isWanted ? { ...made, title: docket.title } : null
  const people = new Map<string, Signer>()
  const signers = await tx.signers.ofDocket(docket.id)
  const documents = await tx.documents.ofDocket(docket.id)
  const closed = closedByHand(documents, signers)
  for (const row of signers)
    if (row.state === 'signed' || row.role === 'viewer') people.set(row.person_key, row)
  await askToldAtEnd(tx, docket, signers, parts.clock.now())
  const at = await linkAddressOf(tx, parts)
  for (const person of people.values())
    await tellPerson(tx, parts, docket, person, { at, certificate, closed })
  const [first] = documents
  const { files, ...says } = await signedCopies(tx, documents, certificate)
  const tells = { link: first ? addressOfPage(at.url, `workflow/view/${first.id}`) : null, ...says }
  const { keys } = parts
  const told = { now: parts.clock.now(), enclosed: files, documentId: first?.id }
  if (closed) await tellInitiator(tx, keys, docket.id, 'docket-closed', { ...tells, ...closed }, told)
  else await tellInitiator(tx, keys, docket.id, 'docket-completed', tells, told)
  const reader = { language: (await tx.members.get(docket.initiator_id))?.language ?? 'en' }
  const language = mailLanguageOf(reader, docketSettings(docket.settings))
  const facts = { ...(await paperFacts(tx, docket, '')), ...says }
  const template = closed ? 'docket-copy-closed' : 'docket-copy'
  for (const to of copy_to) {
    const mail = closed
      ? composeMail('docket-copy-closed', { ...facts, ...closed }, { to, language })
      : composeMail('docket-copy', facts, { to, language })
    await queueNotification(tx, parts.keys, mail, { template, docketId: docket.id, signerId: null }, files)
  }
}

/** Who gets a copy at the end is invited with it. */
async function askToldAtEnd(tx: Tx, docket: Docket, signers: readonly Signer[], now: Date): Promise<void> {
  for (const row of signers.filter(({ told_at_end, state }) => told_at_end && state === 'waiting')) {
    await tx.signers.update(row.id, { state: moveSigner(row, 'invited'), invited_at: now }, now)
    await tx.audit.add('signer-told-at-end', {
      by: bySystem(),
      docketId: docket.id,
      documentId: row.document_id,
      signerId: row.id,
      detail: { name: row.name },
    })
  }
}

async function tellPerson(
  tx: Tx,
  parts: Parts,
  docket: Docket,
  person: Signer,
  { at, certificate, closed }: { at: LinkAddress; certificate: Certificate | null; closed: Closed | null },
): Promise<void> {
  const own = (await tx.signers.ofPerson(docket.id, person.person_key)).map(({ document_id }) => document_id)
  const code = await newLink(tx, parts, docket, person)
  const { files, ...says } = await copiesFor(tx, docket.id, person, own, certificate)
  const facts = {
    ...(await paperFacts(tx, docket, person.name, new Set(own))),
    link: addressOfLink(at.url, code),
    ...says,
  }
  const template = closed ? 'docket-closed' : 'docket-completed'
  const about = { template, docketId: docket.id, signerId: person.id } as const
  const settings = docketSettings(docket.settings)
  const ways = waysTo(person, settings.channels)
  if (ways.mail) {
    const to = { to: ways.mail, language: mailLanguageOf(person, settings) }
    const mail = closed
      ? composeMail('docket-closed', { ...facts, ...closed }, to)
      : composeMail('docket-completed', facts, to)
    await queueNotification(tx, parts.keys, mail, about, files)
  }
  const to = {
    language: smsLanguageOf(person, docket.settings),
    sms: { at: at.sms, link: addressOfLink(at.sms.url, code) },
  }
  const messages = closed
    ? composeForPhone('docket-closed', { ...facts, ...closed }, ways, to)
    : composeForPhone('docket-completed', facts, ways, to)
  for (const message of messages) await queueNotification(tx, parts.keys, message, about)
}

/**
 * Who only looked on, and whom mail did not reach before, fetches their copy by the link and its
 * code.
 */
async function copiesFor(
  tx: Tx,
  docketId: string,
  person: Signer,
  documentIds: readonly string[],
  certificate: Certificate | null,
): Promise<Enclosures> {
  const rows = await tx.signers.ofPerson(docketId, person.person_key)
  const ids = new Set(rows.map(({ id }) => id))
  const hasBounced = (await tx.notifications.ofDocket(docketId)).some(
    ({ signer_id, channel, state }) =>
      signer_id !== null && ids.has(signer_id) && channel === 'mail' && state === 'bounced',
  )
  if (hasBounced || rows.every(({ role }) => role === 'viewer')) return signedCopies(tx, [], null)
  const documents = await tx.documents.ofDocket(docketId)

  return signedCopies(
    tx,
    documents.filter(({ id }) => documentIds.includes(id)),
    certificate,
  )
}

/**
 * The code of the link they signed by is kept nowhere, so the mail carries a new one; an open page
 * stays open.
 */
async function newLink(tx: Tx, parts: Parts, docket: Docket, person: Signer): Promise<string> {
  const now = parts.clock.now()
  const code = newLinkCode()
  const token_hash = hashOfLinkCode(code)
  const id = newId()
  await tx.signerLinks.add({
    id,
    docket_id: docket.id,
    person_key: person.person_key,
    token_hash,
    expires_at: new Date(now.getTime() + daysToFetch * day),
  })
  await tx.lookups.add('signer_link', token_hash, tx.organisationId, id)

  return code
}
