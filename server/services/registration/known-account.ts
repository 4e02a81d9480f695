import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { linkCodes, type OpenInvitationCode } from '#store/link-codes.ts'
import type { PlatformTx } from '#store/store.ts'
import type { OrganisationOfUser, User } from '#store/users.ts'

/**
 * What a mail address is to us: of somebody who works in an organisation and logs in, of somebody invited who has no
 * password yet, of somebody who was here once, or of nobody.
 */
export type KnownAccount =
  | { kind: 'account'; user: User; organisations: readonly OrganisationOfUser[] }
  | { kind: 'invited'; user: User; invitation: OpenInvitationCode }
  | { kind: 'was-here'; user: User }
  | { kind: 'none' }

export async function knownAccount(
  tx: Pick<PlatformTx, 'db' | 'users'>,
  email: string,
  now: Date,
): Promise<KnownAccount> {
  const user = await tx.users.byEmail(email)
  if (!user) return { kind: 'none' }
  const organisations = await tx.users.organisationsOf(user.id)
  if (organisations.length > 0) return { kind: 'account', user, organisations }
  const invitation = user.passwordHash === null ? await linkCodes(tx.db).openInvitation(user.id, now) : null

  return invitation ? { kind: 'invited', user, invitation } : { kind: 'was-here', user }
}

/** Where the organisation of an account stands; completed where any of theirs is. */
export async function statusOfAccount(
  tx: Pick<PlatformTx, 'organisations'>,
  organisations: readonly OrganisationOfUser[],
): Promise<RegistrationStatus> {
  const statuses = await Promise.all(
    organisations.map(
      async ({ organisationId }) => (await tx.organisations.find(organisationId))?.registration_status,
    ),
  )

  return (statuses.includes('Completed') ? 'Completed' : (statuses[0] ?? 'Completed')) as RegistrationStatus
}
