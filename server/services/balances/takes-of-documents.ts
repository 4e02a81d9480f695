import type { Signer } from '#store/signers.ts'
import type { Take } from './reserve.ts'

type OnDocument = Pick<Signer, 'document_id' | 'role' | 'methods'>

/** A document counts one, whoever signs it; whoever may sign by Aadhaar takes an e-sign, which comes back when they sign otherwise. */
export const takesOf = (documentIds: readonly string[], signers: readonly OnDocument[]): Take[] =>
  documentIds.flatMap((documentId) => [
    { product: 'documents' as const, documentId, amount: 1 },
    ...aadhaarTakes([documentId], signers),
  ])

export const aadhaarTakes = (documentIds: readonly string[], signers: readonly OnDocument[]): Take[] =>
  documentIds.map((documentId) => ({
    product: 'aadhaar_esign' as const,
    documentId,
    amount: signers.filter(
      ({ document_id, role, methods }) =>
        document_id === documentId && role === 'signer' && methods.includes('aadhaar_otp'),
    ).length,
  }))
