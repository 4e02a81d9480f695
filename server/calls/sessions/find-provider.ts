import type { Parts } from '#services/parts.ts'
import { publicIdOfOrganisation } from '#services/sessions/open-session.ts'

export interface FoundProvider {
  organisationId: string
  /** As addresses name it. */
  handle: string
}

/**
 * The provider that answers for a mail address: of the organisation whose page it is, or that has
 * proved the domain to be its own.
 */
export async function findProvider(
  parts: Parts,
  email: string,
  ofPage: string | null,
): Promise<FoundProvider | null> {
  const domain = email.toLowerCase().slice(email.lastIndexOf('@') + 1)
  const organisationId = await parts.store.platform.read((tx) => tx.organisationDomains.ownerOf(domain))
  // The page of one organisation says nothing of another.
  if (!organisationId || (ofPage !== null && ofPage !== organisationId)) return null

  return await parts.store.forOrganisation(organisationId).read(async (tx) => {
    const provider = await tx.identityProviders.ofDomain(domain)

    return provider && { organisationId, handle: `${await publicIdOfOrganisation(tx)}.${provider.id}` }
  })
}
