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
    for (const signer of await toTell(tx, docket, document, news)) await tell(tx, parts, docket, signer, news)
  })
}

async function toTell(tx: Tx, docket: Docket, document: Document, { byHand }: EndNews): Promise<Signer[]> {
  const template = byHand ? 'no-longer-asked' : 'docket-revoked'
  const since = byHand ? document.completed_at : null
  const told = new Set(
    (await tx.notifications.ofDocket(docket.id))
      .filter((one) => one.template === template && (!since || one.created_at >= since))
      .map(({ signer_id }) => signer_id),
  )

  return (await tx.signers.ofDocument(document.id)).filter(
    (signer) =>
      !told.has(signer.id) &&
      !untold.has(signer.state) &&
      // Who ended it knows.
      signer.user_id !== docket.initiator_id &&
      (!byHand || (takesTurn(signer) && !hasFinished(signer))),
  )
}

async function tell(tx: Tx, parts: Parts, docket: Docket, signer: Signer, news: EndNews): Promise<void> {
  const { byHand, reason } = news
  const settings = docketSettings(docket.settings)
  const facts = { ...(await paperFacts(tx, docket, signer.name, new Set([news.documentId]))), reason }
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
