import type { Tx } from '#store/store.ts'

/** Whether two people decide that a version of a template is out. */
export async function needsChecker(tx: Tx): Promise<boolean> {
  const { templates_need_checker } = await tx.organisationSettings.read(['templates_need_checker'])

  return templates_need_checker === true
}
