import { day } from '#contract/vocabulary/time.ts'
import { bySystem } from '#domain/actors.ts'
import { completionOf, docketSettings, smsLanguageOf } from '#domain/dockets/docket-settings.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { addressOfLink, hashOfLinkCode, newLinkCode } from '#services/links/link-code.ts'
import { composeForPhone, composeMail } from '#services/notifications/compose.ts'
import { paperFactsFor } from '#services/notifications/paper-facts.ts'
import { queueNotifications } from '#services/notifications/queue-notification.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { type LinkAddress, linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { DocumentVersion } from '#store/document-files/document-versions.ts'
import type { Document } from '#store/documents/documents.ts'
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
 * that adds the certificate, so it happens once. As many statements, however many people they are.
 */
export async function tellCompletion(
  tx: Tx,
  parts: Parts,
  docket: Docket,
  made: Omit<Certificate, 'title'>,
): Promise<void> {
  const { copy_to, certificate: isWanted } = completionOf(docket.settings)
  const certificate = isWanted ? { ...made, title: docket.title } : null
  const signers = await tx.signers.ofDocket(docket.id)
  const documents = await tx.documents.ofDocket(docket.id)
  const heads = await tx.documentVersions.heads(documents.map(({ id }) => id))
  const closed = closedByHand(documents, signers)
  await askToldAtEnd(tx, docket, signers, parts.clock.now())
  const at = await linkAddressOf(tx, parts)
  const factsFor = await paperFactsFor(tx, docket)
  await tellPeople(tx, parts, { docket, signers, documents, heads, certificate, closed, at, factsFor })
  const [first] = documents
  const { files, ...says } = signedCopies(documents, heads, certificate)
  const tells = { link: first ? addressOfPage(at.url, `workflow/view/${first.id}`) : null, ...says }
  const { keys } = parts
  const told = { now: parts.clock.now(), enclosed: files, documentId: first?.id }
  if (closed) await tellInitiator(tx, keys, docket.id, 'docket-closed', { ...tells, ...closed }, told)
  else await tellInitiator(tx, keys, docket.id, 'docket-completed', tells, told)
  const reader = { language: (await tx.members.get(docket.initiator_id))?.language ?? 'en' }
  const language = mailLanguageOf(reader, docketSettings(docket.settings))
  const facts = { ...factsFor(''), ...says }
  const copies = copy_to.map((to) => ({
    message: closed
      ? composeMail('docket-copy-closed', { ...facts, ...closed }, { to, language })
      : composeMail('docket-copy', facts, { to, language }),
    enclosed: files,
  }))
  const template = closed ? 'docket-copy-closed' : 'docket-copy'
  await queueNotifications(tx, parts.keys, copies, { template, docketId: docket.id, signerId: null })
}

/** Who gets a copy at the end is invited with it. */
async function askToldAtEnd(tx: Tx, docket: Docket, signers: readonly Signer[], now: Date): Promise<void> {
  const rows = signers.filter(({ told_at_end, state }) => told_at_end && state === 'waiting')
  for (const row of rows) moveSigner(row, 'invited')
  await tx.signers.updateMany(
    rows.map(({ id }) => id),
    { state: 'invited', invited_at: now },
    now,
  )
  await tx.audit.addMany(
    rows.map((row) => [
      'signer-told-at-end',
      {
        by: bySystem(),
        docketId: docket.id,
        documentId: row.document_id,
        signerId: row.id,
        detail: { name: row.name },
      },
    ]),
  )
}

interface Completed {
  docket: Docket
  signers: readonly Signer[]
  documents: readonly Document[]
  heads: ReadonlyMap<string, DocumentVersion>
  certificate: Certificate | null
  closed: Closed | null
  at: LinkAddress
  factsFor: Awaited<ReturnType<typeof paperFactsFor>>
}

async function tellPeople(tx: Tx, parts: Parts, completed: Completed): Promise<void> {
  const { docket, signers } = completed
  const people = new Map<string, Signer>()
  for (const row of signers)
    if (row.state === 'signed' || row.role === 'viewer') people.set(row.person_key, row)
  const codes = await newLinks(tx, parts, docket, [...people.keys()])
  const bounced = new Set(
    (await tx.notifications.ofDocket(docket.id)).flatMap(({ signer_id, channel, state }) =>
      signer_id !== null && channel === 'mail' && state === 'bounced' ? [signer_id] : [],
    ),
  )
  const messages = [...people.values()].flatMap((person) => {
    const own = signers.filter(({ person_key }) => person_key === person.person_key)
    const code = codes.get(person.person_key) ?? ''

    return messagesTo(person, own, { ...completed, code, bounced })
  })
  const template = completed.closed ? 'docket-closed' : 'docket-completed'
  await queueNotifications(tx, parts.keys, messages, { template, docketId: docket.id, signerId: null })
}

function messagesTo(
  person: Signer,
  own: readonly Signer[],
  {
    docket,
    closed,
    at,
    factsFor,
    code,
    ...completed
  }: Completed & { code: string; bounced: ReadonlySet<string> },
) {
  const { files, ...says } = copiesFor(own, completed)
  const facts = {
    ...factsFor(person.name, new Set(own.map(({ document_id }) => document_id))),
    link: addressOfLink(at.url, code),
    ...says,
  }
  const settings = docketSettings(docket.settings)
  const ways = waysTo(person, settings.channels)
  const mail = ways.mail && { to: ways.mail, language: mailLanguageOf(person, settings) }
  const phone = {
    language: smsLanguageOf(person, docket.settings),
    sms: { at: at.sms, link: addressOfLink(at.sms.url, code) },
  }
  const mails = mail
    ? [
        closed
          ? composeMail('docket-closed', { ...facts, ...closed }, mail)
          : composeMail('docket-completed', facts, mail),
      ]
    : []
  const others = closed
    ? composeForPhone('docket-closed', { ...facts, ...closed }, ways, phone)
    : composeForPhone('docket-completed', facts, ways, phone)

  return [
    ...mails.map((message) => ({ message, enclosed: files, signerId: person.id })),
    ...others.map((message) => ({ message, enclosed: [], signerId: person.id })),
  ]
}

/**
 * Who only looked on, and whom mail did not reach before, fetches their copy by the link and its
 * code.
 */
function copiesFor(
  own: readonly Signer[],
  {
    documents,
    heads,
    certificate,
    bounced,
  }: Pick<Completed, 'documents' | 'heads' | 'certificate'> & { bounced: ReadonlySet<string> },
): Enclosures {
  if (own.some(({ id }) => bounced.has(id)) || own.every(({ role }) => role === 'viewer'))
    return signedCopies([], heads, null)
  const ids = new Set(own.map(({ document_id }) => document_id))

  return signedCopies(
    documents.filter(({ id }) => ids.has(id)),
    heads,
    certificate,
  )
}

/**
 * The codes of the links they signed by are kept nowhere, so each message carries a new one; an
 * open page stays open. Answers the code of each person.
 */
async function newLinks(
  tx: Tx,
  parts: Parts,
  docket: Docket,
  people: readonly string[],
): Promise<Map<string, string>> {
  const expires_at = new Date(parts.clock.now().getTime() + daysToFetch * day)
  const links = people.map((person_key) => {
    const code = newLinkCode()

    return { person_key, code, id: newId(), token_hash: hashOfLinkCode(code) }
  })
  await tx.signerLinks.addMany(
    links.map(({ code: _, ...link }) => ({ ...link, docket_id: docket.id, expires_at })),
  )
  await tx.lookups.addMany(
    'signer_link',
    tx.organisationId,
    links.map(({ id, token_hash }) => ({ keyHash: token_hash, rowId: id })),
  )

  return new Map(links.map(({ person_key, code }) => [person_key, code]))
}
