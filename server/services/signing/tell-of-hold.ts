import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Tx } from '#store/store.ts'
import type { Redirect } from './redirect.ts'

/** Who sent the docket decides on a name that is held: one mail for all papers of a redirect. */
export async function tellOfHold(tx: Tx, parts: Parts, { transaction, attempts }: Redirect): Promise<void> {
  for (const { signer_id, document_id } of attempts) {
    const signer = await tx.signers.get(signer_id)
    if (!signer || signer.hold_reason === null) continue
    await tellInitiator(
      tx,
      parts.keys,
      transaction.docket_id,
      'signer-held',
      {
        who: signer.name,
        certificateName: String(signer.certificate?.name ?? ''),
        link: addressOfPage((await linkAddressOf(tx, parts)).url, `workflow/view/${document_id}`),
      },
      { now: parts.clock.now(), signerId: signer_id, documentId: document_id, subject: signer.person_key },
    )

    return
  }
}
