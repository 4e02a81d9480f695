import { bySystem } from '#domain/actors.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { sendInvitations } from '#services/dockets/advance-docket.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { waysAsked } from './ways-asked.ts'

/** These signers of one docket are asked again by us; each person gets one message. */
export async function noteReminded(
  tx: Tx,
  docket: Pick<Docket, 'id' | 'settings'>,
  signers: readonly Signer[],
  now: Date,
): Promise<void> {
  for (const signer of signers) moveSigner(signer, 'invited')
  await tx.signers.updateMany(
    signers.map(({ id }) => id),
    { state: 'invited', invited_at: now },
    now,
  )
  const docketId = docket.id
  const waysOf = await waysAsked(tx, docket, signers)
  await tx.audit.addMany(
    signers.map((signer) => [
      'signer-reminded',
      {
        by: bySystem(),
        docketId,
        documentId: signer.document_id,
        signerId: signer.id,
        detail: { name: signer.name, ...waysOf(signer) },
      },
    ]),
  )
  const people = signers.map(({ person_key }) => person_key)
  await sendInvitations(tx, docketId, people, { reminder: true })
}
