import { mayTake } from '#contract/vocabulary/signing-methods.ts'
import { oneOfEachSeat } from '#domain/signers/group-seat.ts'
import { signsFile } from '#domain/signers/turn.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Take } from './reserve.ts'

type OnDocument = Pick<Signer, 'document_id' | 'role' | 'methods'> &
  Partial<Pick<Signer, 'state' | 'group_rule' | 'group_seat'>>

/**
 * A document counts one for all its signers; one who may sign by Aadhaar takes an e-sign, given
 * back when they sign otherwise.
 */
export const takesOf = (documentIds: readonly string[], signers: readonly OnDocument[]): Take[] =>
  documentIds.flatMap((documentId) => [
    { product: 'documents', subject: { kind: 'document', id: documentId }, amount: 1 },
    ...aadhaarTakes([documentId], signers),
  ])

export const aadhaarTakes = (documentIds: readonly string[], signers: readonly OnDocument[]): Take[] =>
  documentIds.map((documentId) => ({
    product: 'aadhaar_esign',
    subject: { kind: 'document', id: documentId },
    amount: oneOfEachSeat(signers).filter(
      (signer) =>
        signer.document_id === documentId &&
        signsFile(signer) &&
        signer.state !== 'delegated' &&
        mayTake(signer.methods, 'aadhaar_esign'),
    ).length,
  }))
