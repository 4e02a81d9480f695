import { stillOurs } from '#services/downtime/portal-page.ts'
import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'
import { remoteOf } from './remote-act.ts'

/**
 * The page on which a person goes on who returns from a signing service, at the address by which
 * they came: their session is in that browser storage alone. Nothing else is read of the act.
 */
export async function pageOfVisit(parts: Parts, state: string): Promise<string> {
  const found = state.length > 0 && state.length <= 200 ? await actOfVisit(parts, state) : null
  const act = found?.row && remoteOf(parts.keys, found.row)

  return `${await stillOurs(parts, act?.portal)}/#${found?.page ?? '/sign/return'}`
}

async function actOfVisit(parts: Parts, state: string) {
  const hash = sha256(state)
  const { single, many } = await parts.store.platform.transaction(async (tx) => ({
    single: await tx.lookups.find('transaction', hash),
    many: await tx.lookups.find('bulk_visit', hash),
  }))
  const found = single ?? many
  if (!found) return null
  const store = parts.store.forOrganisation(found.organisation_id)

  return single
    ? { page: '/sign/return', row: await store.read((tx) => tx.signingTransactions.get(found.row_id)) }
    : { page: '/my-documents/sign', row: await store.read((tx) => tx.bulkSignings.get(found.row_id)) }
}
