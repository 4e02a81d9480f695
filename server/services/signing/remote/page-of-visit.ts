import { stillOurs } from '#services/downtime/portal-page.ts'
import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'
import type { Tx } from '#store/store.ts'
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
  const found = await parts.store.platform.transaction(async (tx) => {
    for (const kind of ['transaction', 'bulk_visit', 'certificate_visit'] as const) {
      const target = await tx.lookups.find(kind, hash)
      if (target) return { ...target, kind }
    }

    return null
  })
  if (!found) return null
  const { kind, organisation_id, row_id } = found
  const row = await parts.store.forOrganisation(organisation_id).read((tx) => rowOf[kind](tx, row_id))

  return { page: pages[kind], row }
}

const pages = {
  transaction: '/sign/return',
  bulk_visit: '/my-documents/sign',
  certificate_visit: '/settings/certificates',
}

type RowOf = (tx: Tx, id: string) => Promise<{ id: string; remote: Buffer | null } | null>

const rowOf: Record<keyof typeof pages, RowOf> = {
  transaction: (tx, id) => tx.signingTransactions.get(id),
  bulk_visit: (tx, id) => tx.bulkSignings.get(id),
  certificate_visit: (tx, id) => tx.certificateVisits.get(id),
}
