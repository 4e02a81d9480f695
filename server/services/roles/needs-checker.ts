import type { Tx } from '#store/store.ts'

/** Whether two people decide on what roles allow, and on who has which. */
export async function needsChecker(tx: Tx): Promise<boolean> {
  const { role_changes_need_checker } = await tx.organisationSettings.read(['role_changes_need_checker'])

  return role_changes_need_checker === true
}
