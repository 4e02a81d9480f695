import type { Tx } from '#store/store.ts'
import { endReservations } from './end-reservations.ts'

/** Documents of one docket are out no longer. The docket is locked. */
export async function endOfDocuments(
  tx: Tx,
  documents: readonly { id: string; docket_id: string }[],
  { isCompleted, now }: { isCompleted: boolean; now: Date },
): Promise<void> {
  const [first] = documents
  if (!first) return
  const ids = documents.map(({ id }) => id)
  await endReservations(
    tx,
    { kind: 'document', ids, docketId: first.docket_id },
    {
      used: async (product) => {
        if (product !== 'aadhaar_esign') return (_, held) => (isCompleted ? held : 0)
        // A signature by Aadhaar is used once it is made, also on a document that is taken back
        // afterwards. One that ended before, and went on, has settled those of then.
        const settled = await tx.reservations.settledOf('document', ids, product)
        const signed = await tx.reservations.aadhaarSignatures(ids)

        return (id) => (signed.get(id) ?? 0) - (settled.get(id) ?? 0)
      },
      now,
    },
  )
}
