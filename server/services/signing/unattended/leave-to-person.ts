import type { AutosignReason } from '#contract/vocabulary/autosign.ts'
import { handMethods } from '#contract/vocabulary/signing-methods.ts'
import { bySystem } from '#domain/actors.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import { ringSenders } from '#services/ring-bell.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import type { NotTaken } from './why-not-taken.ts'

/**
 * What no certificate signs goes to its person with the reason: they are asked as everybody else
 * is, and sign in another way that the sender allows.
 */
export async function leaveToPerson(
  tx: Tx,
  { docket, signer }: { docket: Docket; signer: Signer },
  reason: AutosignReason,
  now: Date,
  each: NotTaken['each'] = [],
): Promise<null> {
  await tx.signers.update(signer.id, { unattended_reason: reason, methods: handMethods(signer.methods) }, now)
  await tx.audit.add('autosign-left', {
    by: bySystem(),
    docketId: docket.id,
    documentId: signer.document_id,
    signerId: signer.id,
    detail: {
      name: signer.name,
      reason,
      ...(each.length > 0 && { keys: each.map(({ keyAt, reason }) => `${keyAt}: ${reason}`).join(', ') }),
    },
  })
  // Nobody else hears of it where the member is gone.
  if (reason === 'member_gone')
    await ringSenders(
      tx,
      docket,
      { event: 'autosign_gone', signerId: signer.id, documentId: signer.document_id },
      now,
    )
  await advanceDocket(tx, docket.id, now)

  return null
}
