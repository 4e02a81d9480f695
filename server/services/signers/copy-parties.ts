import { newId } from '#store/new-id.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

interface Copied {
  from: Pick<Signer, 'id' | 'document_id' | 'kind'>
  /** The new seat. */
  to: { id: string; docketId: string; documentId: string }
}

/** A party of NeSL is one on each document with what the law asks of it. */
export async function copyParties(tx: Tx, seats: readonly Copied[]): Promise<void> {
  const parties = seats.filter(({ from }) => from.kind === 'nesl')
  if (parties.length === 0) return
  const known = await tx.neslParties.ofDocuments([...new Set(parties.map(({ from }) => from.document_id))])
  for (const { from, to } of parties) {
    const party = known.find(({ signer_id }) => signer_id === from.id)
    if (!party) continue
    await tx.neslParties.add({
      id: newId(),
      docket_id: to.docketId,
      document_id: to.documentId,
      signer_id: to.id,
      relationship: party.relationship,
      details: JSON.stringify(party.details),
    })
  }
}
