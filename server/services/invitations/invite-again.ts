import { inviteAgain } from '#domain/signers/invite-again.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import { sendInvitations } from '#services/dockets/advance-docket.ts'
import { countInvitations } from '#services/limits/count-invitations.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { waysAsked } from './ways-asked.ts'

/** Gives these signers of one docket a new link; each person gets one message. */
export async function inviteSignersAgain(
  tx: Tx,
  docketId: string,
  signers: readonly Signer[],
  { by, caps, now }: ActingLater,
  reminder = false,
): Promise<void> {
  for (const signer of signers) inviteAgain(signer, now)
  await tx.signers.updateMany(
    signers.map(({ id }) => id),
    { state: 'invited', invited_at: now },
    now,
  )
  await countInvitations(tx, docketId, signers, { caps, now })
  const docket = await tx.dockets.get(docketId)
  const waysOf = docket ? await waysAsked(tx, docket, signers) : () => ({})
  await tx.audit.addMany(
    signers.map((signer) => [
      'signer-invited-again',
      {
        by,
        docketId,
        documentId: signer.document_id,
        signerId: signer.id,
        detail: { name: signer.name, ...waysOf(signer) },
      },
    ]),
  )
  const people = signers.map(({ person_key }) => person_key)
  // The link is the person's, for all papers of the docket: the old one dies for all of them, at
  // once.
  await tx.signerLinks.endOf(docketId, people, 'replaced', now)
  await sendInvitations(tx, docketId, people, { reminder })
  await tx.announce(docketId, 'signers-changed', { by: by.name })
}
