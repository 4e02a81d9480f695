import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { MemberRecord } from '#store/users/member-records.ts'

/**
 * The organisation whose directory, or whose identity provider, says who this person is: name and
 * mail address are changed there. Null where they are the person's own. A person who leaves the
 * organisation has them back.
 */
export async function keptByProvider(parts: Parts, userId: string): Promise<string | null> {
  const { organisations, accounts } = await parts.store.platform.read(async (tx) => ({
    organisations: await tx.users.organisationsOf(userId),
    accounts: await tx.socialAccounts.ofUser(userId),
  }))
  for (const { organisation_id: organisationId, name } of organisations) {
    const linked = accounts.some(({ organisation_id }) => organisation_id === organisationId)
    const isKept = await parts.store.forOrganisation(organisationId).read(async (tx) => {
      const member = await tx.memberRecords.get(userId)

      return (member && isOfDirectory(member)) || (linked && (await tx.identityProviders.anyInUse()))
    })
    if (isKept) return name
  }

  return null
}

/** Whether a directory has said anything of this member. */
export const isOfDirectory = ({ external_id, directory_name, directory }: MemberRecord): boolean =>
  Boolean(external_id || directory_name || directory)

export async function requireOwnFacts(parts: Parts, userId: string): Promise<void> {
  const organisation = await keptByProvider(parts, userId)
  if (organisation !== null) throw new Refusal('KEPT_BY_PROVIDER', { values: { organisation } })
}
