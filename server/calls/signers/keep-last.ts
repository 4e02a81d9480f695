import { actingMember } from '#calls/acting.ts'
import type { CallContext } from '#calls/answer.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireMayStayLast } from '#domain/signers/last-signer.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import { openDocument, signersOn } from '#services/dockets/open-folder.ts'
import { openToChangePeople } from '#services/signers/add-signer.ts'
import { presentSigners } from './present-signers.ts'

/**
 * Makes a person the last on all documents of the docket, whose turns are one order; or lets them
 * go back to their number.
 */
export async function keepLast(
  { document_id, signer_id }: { document_id: string; signer_id: string },
  isLast: boolean,
  context: CallContext,
): Promise<{ signers: SignerRecord[] }> {
  const acting = actingMember(context)
  const { member, by, now } = acting

  return await context.store.transaction(async (tx) => {
    const opened = await openToChangePeople(tx, document_id, acting)
    const signer = signersOn(opened, document_id).find(({ id }) => id === signer_id)
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')
    if (isLast) requireMayStayLast(signer, opened.signers)
    const rows = opened.signers.filter(
      (row) => row.person_key === signer.person_key && row.role === 'signer' && row.is_last !== isLast,
    )
    for (const row of rows) {
      await tx.signers.update(row.id, { is_last: isLast }, now)
      await tx.audit.add(isLast ? 'signer-kept-last' : 'signer-not-kept-last', {
        by,
        docketId: opened.docket.id,
        documentId: row.document_id,
        signerId: row.id,
        detail: { name: row.name },
      })
    }
    if (rows.length > 0) {
      await tx.announce(opened.docket.id, 'signers-changed', { by: by.name })
      await advanceDocket(tx, opened.docket.id, now)
    }

    return {
      signers: await presentSigners(tx, member, await openDocument(tx, document_id), now, context.parts.keys),
    }
  })
}
