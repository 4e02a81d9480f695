import type { HandEnd } from '#contract/vocabulary/states.ts'
import { docketSettings, smsLanguageOf } from '#domain/dockets/docket-settings.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import { hasFinished, takesTurn } from '#domain/signers/turn.ts'
import type { Parts } from '#services/parts.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { composeForPhone, composeMail } from './compose.ts'
import { paperFacts } from './paper-facts.ts'
import { queueNotification } from './queue-notification.ts'
import { waysWanted } from './told-ways.ts'

export interface EndNews {
  organisationId: string
  docketId: string
  documentId: string
  reason: string
  /** When it ended; missing in jobs of an earlier version. */
  at?: string
  /** How it was completed; missing where it was taken back. */
  byHand?: HandEnd
}

const untold: ReadonlySet<string> = new Set(['waiting', 'declined', 'delegated'])

/**
 * Tells everyone who was asked that a document was taken back, or was completed without them; who
 * was still waiting knows nothing of it.
 */
export async function tellSignersOfEnd(parts: Parts, news: EndNews): Promise<void> {
  await parts.store.forOrganisation(news.organisationId).transaction(async (tx) => {
    const docket = await tx.dockets.getLocked(news.docketId)
    const document = await tx.documents.get(news.documentId)
    if (!docket || !document) return
    // Taken back meanwhile: they are asked again.
    if (news.byHand && document.by_hand !== news.byHand) return
    const ended = news.byHand ? [document] : await takenBackTogether(tx, document, news)
    for (const reader of await toTell(tx, docket, ended, news)) await tell(tx, parts, docket, reader, news)
  })
}

/** Papers that were taken back in one act, or since: a person gets one message about them. */
async function takenBackTogether(tx: Tx, document: Document, { at, reason }: EndNews): Promise<Document[]> {
  if (!at) return [document]
  const since = new Date(at)

  return (await tx.documents.ofDocket(document.docket_id)).filter(
    (one) => one.state === 'revoked' && one.reason === reason && one.updated_at >= since,
  )
}

interface Reader {
  signer: Signer
  documentIds: ReadonlySet<string>
}

async function toTell(tx: Tx, docket: Docket, ended: readonly Document[], news: EndNews): Promise<Reader[]> {
  const { at, byHand } = news
  const template = byHand ? 'no-longer-asked' : 'docket-revoked'
  const since = byHand ? ended[0]?.completed_at : at && new Date(at)
  const people = await tx.signers.ofDocket(docket.id)
  const toldIds = new Set(
    (await tx.notifications.ofDocket(docket.id))
      .filter((one) => one.template === template && (!since || one.created_at >= since))
      .map(({ signer_id }) => signer_id),
  )
  const onEnded = people.filter(({ document_id }) => ended.some(({ id }) => id === document_id))
  // A paper completed by hand has a message of its own.
  const told = new Set(
    (byHand ? onEnded : people).filter(({ id }) => toldIds.has(id)).map(({ person_key }) => person_key),
  )
  const asked = onEnded.filter(
    (signer) =>
      !told.has(signer.person_key) &&
      !untold.has(signer.state) &&
      // Who ended it knows.
      signer.user_id !== docket.initiator_id &&
      (!byHand || (takesTurn(signer) && !hasFinished(signer))),
  )

  return [...Map.groupBy(asked, ({ person_key }) => person_key).values()].flatMap((rows) =>
    rows.slice(0, 1).map((signer) => ({
      signer,
      documentIds: new Set(rows.map(({ document_id }) => document_id)),
    })),
  )
}

async function tell(
  tx: Tx,
  parts: Parts,
  docket: Docket,
  { signer, documentIds }: Reader,
  news: EndNews,
): Promise<void> {
  const { byHand, reason } = news
  const settings = docketSettings(docket.settings)
  const papers = await paperFacts(tx, docket, signer.name, documentIds)
  const remaining = byHand ? [] : await stillToSign(tx, signer)
  // A message about some papers of a docket names them instead of the docket.
  const title = remaining.length > 0 ? papers.documents.join(', ') : papers.title
  const facts = { ...papers, title, reason, remaining }
  const ways = await waysWanted(tx, 'to_sign', signer.user_id, waysTo(signer, settings.channels))
  const template = byHand ? 'no-longer-asked' : 'docket-revoked'
  const about = { template, docketId: docket.id, signerId: signer.id } as const
  if (ways.mail) {
    const to = { to: ways.mail, language: mailLanguageOf(signer, settings) }
    const mail = byHand
      ? composeMail('no-longer-asked', { ...facts, byHand }, to)
      : composeMail('docket-revoked', facts, to)
    await queueNotification(tx, parts.keys, mail, about)
  }
  const to = { language: smsLanguageOf(signer, docket.settings) }
  const messages = byHand
    ? composeForPhone('no-longer-asked', { ...facts, byHand }, ways, to)
    : composeForPhone('docket-revoked', facts, ways, to)
  for (const message of messages) await queueNotification(tx, parts.keys, message, about)
}

/** The other papers of the docket that wait for the same person. */
async function stillToSign(tx: Tx, { docket_id, person_key }: Signer): Promise<string[]> {
  const seats = await tx.signers.ofPerson(docket_id, person_key)
  const open = new Set(
    seats.filter((one) => takesTurn(one) && !hasFinished(one)).map((one) => one.document_id),
  )
  const documents = await tx.documents.ofDocket(docket_id)

  return documents
    .filter(({ id, state }) => state === 'out_for_signature' && open.has(id))
    .map(({ name }) => name)
}
