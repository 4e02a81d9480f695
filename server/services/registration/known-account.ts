import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import type { PlatformTx } from '#store/store.ts'
import type { OrganisationOfUser, User } from '#store/users/users.ts'
import type { OpenInvitationCode } from '#store/wire/link-codes.ts'

/**
 * What a mail address is to us: of somebody who works in an organisation and logs in, of somebody
 * invited who has no password yet, of somebody who was here once, or of nobody.
 */
export type KnownAccount =
  | { kind: 'account'; user: User; organisations: readonly OrganisationOfUser[] }
  | { kind: 'invited'; user: User; invitation: OpenInvitationCode }
  | { kind: 'was-here'; user: User }
  | { kind: 'none' }

export async function knownAccount(
  tx: Pick<PlatformTx, 'linkCodes' | 'users'>,
  email: string,
  now: Date,
): Promise<KnownAccount> {
  const user = await tx.users.byEmail(email)
  if (!user) return { kind: 'none' }
  const organisations = await tx.users.organisationsOf(user.id)
  if (organisations.length > 0) return { kind: 'account', user, organisations }
  const invitation = user.password_hash === null ? await tx.linkCodes.openInvitation(user.id, now) : null

  return invitation ? { kind: 'invited', user, invitation } : { kind: 'was-here', user }
}

/** Where the organisation of an account is; completed where any of theirs is. */
export async function statusOfAccount(
  tx: Pick<PlatformTx, 'organisations'>,
  organisations: readonly OrganisationOfUser[],
): Promise<RegistrationStatus> {
  const statuses = await Promise.all(
    organisations.map(
      async ({ organisation_id }) => (await tx.organisations.find(organisation_id))?.registration_status,
    ),
  )

  return (statuses.includes('Completed') ? 'Completed' : (statuses[0] ?? 'Completed')) as RegistrationStatus
}
