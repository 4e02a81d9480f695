import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'

/** A redirect to a provider: of one docket, or with papers of several. */
export interface Found {
  organisationId: string
  /** A transaction a docket. */
  transactionIds: readonly string[]
  /** Null where it is of one docket. */
  bulkRedirectId: string | null
}

/** By the transaction id that the provider has, or by the nonce of the return address. */
export async function findRedirect(parts: Parts, key: string): Promise<Found | null> {
  if (key.length > 200) return null
  const hash = sha256(key)
  const { single, shared } = await parts.store.platform.transaction(async (tx) => {
    const single = await tx.lookups.find('transaction', hash)

    return { single, shared: single ? null : await tx.lookups.find('bulk_redirect', hash) }
  })
  if (single)
    return {
      organisationId: single.organisation_id,
      transactionIds: [single.row_id],
      bulkRedirectId: null,
    }

  return shared && ofBulkRedirect(parts, shared.organisation_id, shared.row_id)
}

export async function ofBulkRedirect(
  parts: Parts,
  organisationId: string,
  bulkRedirectId: string,
): Promise<Found> {
  const acts = await parts.store
    .forOrganisation(organisationId)
    .read((tx) => tx.signingTransactions.ofRedirect(bulkRedirectId))

  return { organisationId, transactionIds: acts.map(({ id }) => id), bulkRedirectId }
}

/** The redirect of an act, as its provider knows it. */
export async function ofTransaction(
  parts: Parts,
  organisationId: string,
  { id, redirect_id }: { id: string; redirect_id: string | null },
): Promise<Found> {
  if (redirect_id) return ofBulkRedirect(parts, organisationId, redirect_id)

  return { organisationId, transactionIds: [id], bulkRedirectId: null }
}

export const isSameRedirect = (one: Found | null, other: Found): boolean =>
  one !== null &&
  one.bulkRedirectId === other.bulkRedirectId &&
  one.transactionIds.join() === other.transactionIds.join()
