import { Refusal } from '#domain/refusal.ts'
import { isUnopened } from '#domain/signers/group-seat.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import { signersOn } from '#services/dockets/open-folder.ts'
import { openToChangePeople } from '#services/signers/add-signer.ts'
import { removeSeat } from '#services/signers/remove-seats.ts'
import { standDown } from '#services/signers/seats/close-seats.ts'
import type { Tx } from '#store/store.ts'

/** Takes a group off a document while nobody of it signs or has signed. */
export async function unlinkSeat(
  tx: Tx,
  { documentId, groupId }: { documentId: string; groupId: string },
  acting: Acting,
): Promise<void> {
  const opened = await openToChangePeople(tx, documentId, acting)
  const onDocument = signersOn(opened, documentId)
  const own = onDocument.filter(({ group_id }) => group_id === groupId)
  const [first] = own
  if (!first) throw new Refusal('GROUP_NOT_FOUND')
  const group = first.group_name ?? ''
  if (own.some(({ state }) => state === 'signing' || state === 'signed'))
    throw new Refusal('GROUP_SIGNED', { values: { group } })
  if (isUnopened(first)) return removeSeat(tx, opened, first.id, acting)

  const othersSign = onDocument.some(
    (one) => one.group_id !== groupId && one.role === 'signer' && one.state !== 'delegated',
  )
  if (!othersSign) throw new Refusal('WRONG_STATE', { values: { case: 'onlySigner', name: group } })
  await standDown(tx, own, 'removed', acting.now)
  await tx.audit.add('signer-removed', {
    by: acting.by,
    docketId: opened.docket.id,
    documentId,
    signerId: first.group_seat ?? first.id,
    detail: { name: group },
  })
  await tx.dockets.refreshSearchText(opened.docket.id)
  await tx.announce(opened.docket.id, 'signers-changed', { by: acting.by.name })
  await advanceDocket(tx, opened.docket.id, acting.now)
}
