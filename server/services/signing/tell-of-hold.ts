import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Tx } from '#store/store.ts'
import type { Redirect } from './redirect.ts'

/**
 * The sender decides on what is held, a name or a recording: one mail for all papers of a redirect.
 */
export async function tellOfHold(tx: Tx, parts: Parts, { transaction, attempts }: Redirect): Promise<void> {
  for (const { signer_id, document_id } of attempts) {
    const signer = await tx.signers.get(signer_id)
    if (!signer || signer.hold_reason === null) continue
    const link = addressOfPage((await linkAddressOf(tx, parts)).url, `workflow/view/${document_id}`)
    const of = {
      now: parts.clock.now(),
      signerId: signer_id,
      documentId: document_id,
      subject: signer.person_key,
    }
    const { keys } = parts
    const { docket_id } = transaction
    const who = signer.name
    if (signer.hold_reason === 'video')
      await tellInitiator(tx, keys, docket_id, 'video-held', { who, link }, of)
    else {
      const certificateName = String(signer.certificate?.name ?? '')
      await tellInitiator(tx, keys, docket_id, 'signer-held', { who, certificateName, link }, of)
    }

    return
  }
}
