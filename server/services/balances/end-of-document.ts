import type { Tx } from '#store/store.ts'
import { endReservations } from './end-reservations.ts'

/** A document is out no longer. Its docket is locked. */
export async function endOfDocument(
  tx: Tx,
  { id, docket_id }: { id: string; docket_id: string },
  { isCompleted, now }: { isCompleted: boolean; now: Date },
): Promise<void> {
  await endReservations(
    tx,
    { kind: 'document', id, docketId: docket_id },
    {
      used: async (product, held) => {
        if (product !== 'aadhaar_esign') return isCompleted ? held : 0
        // A signature by Aadhaar is used once it stands, also on a document that is taken back
        // afterwards. One that ended before, and went on, has settled those of then.
        const settled = await tx.reservations.settledOf({ kind: 'document', id }, product)

        return (await tx.reservations.aadhaarSignatures(id)) - settled
      },
      now,
    },
  )
}
