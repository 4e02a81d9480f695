import type { DocumentDetail } from './use-docket.ts'

export interface MissingBox {
  documentId: string
  signerId: string
  name: string
}

/** Who would have nothing to sign: every signer needs a signature box on every document they are on. */
export function missingBoxes(
  documents: readonly Pick<DocumentDetail, 'document_id' | 'signers' | 'positions'>[],
): MissingBox[] {
  return documents.flatMap(({ document_id, signers, positions }) =>
    signers
      .filter(
        ({ role, signer_id }) =>
          role === 'signer' &&
          !positions.some((position) => position.signer_id === signer_id && position.kind === 'signature'),
      )
      .map(({ signer_id, name }) => ({ documentId: document_id, signerId: signer_id, name })),
  )
}
