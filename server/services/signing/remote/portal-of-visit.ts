import { stillOurs } from '#services/downtime/portal-page.ts'
import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'
import { remoteOf } from './remote-act.ts'

/**
 * The address by which a person came who returns from a signing service: their session is in that
 * browser storage alone. Nothing else is read of the act.
 */
export async function portalOfVisit(parts: Parts, state: string): Promise<string> {
  if (state.length === 0 || state.length > 200) return parts.settings.publicUrl
  const found = await parts.store.platform.transaction((tx) => tx.lookups.find('transaction', sha256(state)))
  const transaction =
    found &&
    (await parts.store
      .forOrganisation(found.organisation_id)
      .read((tx) => tx.signingTransactions.get(found.row_id)))
  const act = transaction && remoteOf(parts.keys, transaction)

  return stillOurs(parts, act?.portal)
}
