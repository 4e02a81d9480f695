import { memberLater } from '#services/dockets/member-later.ts'
import { docketSeen } from '#services/dockets/read-document.ts'
import type { Tx } from '#store/store.ts'

/** Whether somebody works here and sees the docket now: others do not keep its contract. */
export async function seesContract(tx: Tx, docketId: string, userId: string): Promise<boolean> {
  const member = await memberLater(tx, userId)

  return member !== null && (await docketSeen(tx, docketId, member)) !== null
}
