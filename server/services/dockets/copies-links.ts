import type { Tx } from '#store/store.ts'

/** As the organisation has it at this moment: who switches it off ends it for what is out, too. */
export async function copiesLinks(tx: Tx): Promise<boolean> {
  const { link_copies } = await tx.organisationSettings.read(['link_copies'])

  return link_copies === true
}
