import { restarted } from '#domain/signers/signer-moves.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import type { OpenDocument } from '#services/dockets/open-folder.ts'
import { dropGivenBy } from '#services/document-files/supporting/asked-papers.ts'
import { countInvitations } from '#services/limits/count-invitations.ts'
import { tellHandoverRefused } from '#services/notifications/tell-delegation.ts'
import { emptyOf } from '#services/signing/field-files.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/**
 * The sender does not want who took over: the seats are again of who handed them over, who is told
 * why and asked anew.
 */
export async function undoHandover(
  tx: Tx,
  { docket, signers }: OpenDocument,
  held: readonly Signer[],
  reason: string,
  { caps, now }: Acting,
  keys: Keys,
): Promise<void> {
  const origins = held.flatMap((row) => signers.find(({ id }) => id === row.delegated_from) ?? [])
  for (const row of held) {
    await tx.signers.update(row.id, { deleted_at: now, is_last: false }, now)
    if (row.delegated_from === null) continue
    await emptyOf(tx, row, now)
    await tx.signerPositions.handOver(row.id, row.delegated_from)
    await dropGivenBy(tx, [row.id], now)
    await tx.askedPapers.handOver(row.id, row.delegated_from)
    await tx.signers.update(row.delegated_from, { ...restarted, is_last: row.is_last }, now)
  }
  const [origin] = origins
  const [other] = held
  if (!origin || !other) return
  await countInvitations(tx, docket.id, [origin], { caps, now })
  await tellHandoverRefused(tx, keys, { docket, signer: origin, who: other.name, reason })
  await tx.dockets.refreshSearchText(docket.id)
  await advanceDocket(tx, docket.id, now)
}
