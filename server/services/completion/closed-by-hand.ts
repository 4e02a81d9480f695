import { hasFinished, takesTurn } from '#domain/signers/turn.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Signer } from '#store/signers/signers.ts'

export interface Closed {
  /** Who was asked, or was to be, and did not sign. */
  unsigned: string[]
  reasons: string[]
}

export const unsignedOn = (document: Pick<Document, 'id'>, signers: readonly Signer[]): string[] => [
  ...new Set(
    signers
      .filter(
        (one) =>
          one.document_id === document.id && takesTurn(one) && one.state !== 'delegated' && !hasFinished(one),
      )
      .map(({ name }) => name),
  ),
]

/** What was completed although not everybody signed it here; null where nothing was. */
export function closedByHand(documents: readonly Document[], signers: readonly Signer[]): Closed | null {
  const byHand = documents.filter(({ by_hand }) => by_hand !== null)
  if (byHand.length === 0) return null

  return {
    unsigned: [...new Set(byHand.flatMap((document) => unsignedOn(document, signers)))],
    reasons: [...new Set(byHand.flatMap(({ reason }) => reason ?? []))],
  }
}
