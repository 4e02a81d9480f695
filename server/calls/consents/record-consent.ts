import { type ActOrigin, bySigner } from '#domain/actors.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { wrongSignerState } from '#domain/signers/signer-moves.ts'
import { keepConsent } from '#services/consents/keep-consent.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import type { Parts } from '#services/parts.ts'
import { openLink } from '#services/signing/open-link.ts'
import type { ConsentText } from '#store/consents/consent-texts.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { consentCopy } from './consent-copy.ts'

interface Given {
  documentId: string
  consentId: string
  language: string
  origin: ActOrigin
}

/**
 * Keeps that these exact words were agreed to, by whom, when, from where; a copy goes to the
 * signer.
 */
export async function recordConsent(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  given: Given,
): Promise<{ consent_record_id: string }> {
  const now = parts.clock.now()

  return store.transaction(async (tx) => {
    const open = await openLink(tx, asker.linkId, now)
    const row = open.rows.find(({ document_id }) => document_id === given.documentId)
    if (!row) throw new Refusal('DOCUMENT_NOT_FOUND')
    if (!['opened', 'authenticated', 'signing'].includes(row.state)) throw wrongSignerState(row)
    const text = await requireCurrent(tx, given, now)

    const { id, detail } = await keepConsent(tx, text, {
      subject: asker.personKey,
      signer_id: row.id,
      docket_id: open.docket.id,
      address: given.origin.address,
      browser: given.origin.device,
      accepted_at: now,
    })
    await tx.audit.add('consent-given', {
      by: bySigner(asker.linkId, asker.name, given.origin),
      docketId: open.docket.id,
      documentId: row.document_id,
      signerId: row.id,
      detail,
    })
    await mailCopy(tx, parts, row, text, await paperFacts(tx, open.docket, row.name), now)

    return { consent_record_id: id }
  })
}

/** The words on the screen may be older than the words that hold: then they are read again. */
async function requireCurrent(tx: Tx, given: Given, now: Date): Promise<ConsentText> {
  const text = await tx.consentTexts.get(given.consentId)
  const current = text && (await tx.consentTexts.current(text.purpose, text.language, now))
  if (!text || current?.id !== text.id) throw new Refusal('CONSENT_OUTDATED')

  return text
}

async function mailCopy(
  tx: Tx,
  parts: Parts,
  row: Signer,
  text: ConsentText,
  facts: { organisation: string; title: string },
  now: Date,
): Promise<void> {
  if (!row.email) return
  await queueNotification(tx, parts.keys, consentCopy(row, text, facts, now), {
    template: 'consent-copy',
    docketId: row.docket_id,
    signerId: row.id,
  })
}
