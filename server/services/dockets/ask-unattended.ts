import { isUnattended } from '#contract/vocabulary/signing-methods.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/** Whether a certificate signs for this seat, and nobody is asked. */
export const signsByItself = ({
  methods,
  unattended_reason,
}: Pick<Signer, 'methods' | 'unattended_reason'>): boolean =>
  unattended_reason === null && methods.some(isUnattended)

/** Each signature is made by a job, which asks again whether it is due. */
export const askToSignUnattended = (tx: Tx, signerIds: readonly string[], startAfter?: Date): Promise<void> =>
  tx.jobs.sendMany(
    'sign-unattended',
    signerIds.map((signerId) => ({ organisationId: tx.organisationId, signerId })),
    { ...(startAfter && { startAfter }), keyOf: ({ signerId }) => signerId },
  )
