import type { Tx } from '#store/store.ts'

export async function nameOfOrganisation(tx: Tx): Promise<string> {
  return (await tx.organisations.find(tx.organisationId))?.name ?? 'Organisation'
}
