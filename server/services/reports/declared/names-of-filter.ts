import type { Tx } from '#store/store.ts'
import type { SettledFilter } from './asked.ts'

/** What the ids of a filter are called; one that is not of this organisation has no name. */
export async function namesOfFilter(tx: Tx, filter: SettledFilter): Promise<Map<string, string>> {
  const { branches = [], members = [], clients = [], templates = [] } = filter

  return new Map([
    ...(await tx.departments.namesOf(branches)),
    ...(await tx.members.names(members)),
    ...(await tx.clients.namesOf(clients)),
    ...(await tx.reportSenders.templateNames(templates)),
  ])
}
