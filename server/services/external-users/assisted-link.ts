import { accessEnded, type Validity } from '#domain/external-users/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashOfLinkCode, isLinkCode } from '#services/links/link-code.ts'
import type { Parts } from '#services/parts.ts'
import type { ExternalUser } from '#store/external-users/external-users.ts'
import type { OrganisationStore, PlatformTx, Tx } from '#store/store.ts'
import type { LinkCode } from '#store/wire/link-codes.ts'

/** The link of an assisted dashboard and whose it is. */
export interface OpenAssisted {
  link: LinkCode
  person: ExternalUser
}

interface FoundAssisted {
  store: OrganisationStore
  codeHash: Buffer
}

/**
 * The organisation of an assisted dashboard's code; what never was one, or long ago, is simply not
 * known.
 */
export async function findAssistedLink(parts: Parts, path: string): Promise<FoundAssisted> {
  const codeHash = hashOfLinkCode(path)
  const organisationId = isLinkCode(path)
    ? await parts.store.platform.read((tx) => organisationOfAssisted(tx, codeHash))
    : null
  if (!organisationId) throw new Refusal('INVALID_URL')

  return { store: parts.store.forOrganisation(organisationId), codeHash }
}

export async function organisationOfAssisted(
  tx: Pick<PlatformTx, 'linkCodes'>,
  codeHash: Buffer,
): Promise<string | null> {
  return (await tx.linkCodes.known(codeHash, 'assisted'))?.organisation_id ?? null
}

/**
 * Loads the link and its person, who is locked; an access that does not hold is refused in its own
 * words.
 */
export async function openAssistedLink(tx: Tx, codeHash: Buffer, now: Date): Promise<OpenAssisted> {
  const wanted = await tx.linkCodes.known(codeHash, 'assisted')
  const person = wanted && (await tx.externalUsers.getLocked(String(wanted.params.user_id)))
  // Read again behind the lock: a new link for this person ends the one before it.
  const link = person && (await tx.linkCodes.known(codeHash, 'assisted'))
  if (!link || link.organisation_id !== tx.organisationId) throw new Refusal('INVALID_URL')
  const refusal = accessEnded({ ...validityOf(person), link }, now)
  if (refusal) throw refusal

  return { link, person }
}

export const validityOf = (person: ExternalUser): Validity => ({
  valid_from: person.valid_from,
  valid_until: person.valid_until,
  ended_at: person.ended_at,
  assisted: person.assisted,
})
