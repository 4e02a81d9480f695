import type { CallContext } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import type { authenticate } from '#contract/sessions/authenticate.ts'
import type { CameIn, Entered } from '#services/sessions/enter-organisation.ts'
import type { OrganisationOfUser } from '#store/users/users.ts'
import { handOverRefreshToken } from './refresh-cookie.ts'

export type SessionAnswer = OutputOf<typeof authenticate>

/**
 * As `authenticate` and `proceedWithSelectedOrg` answer a person who is logged in, or has the
 * second factor still to prove.
 */
export function cameInAnswer(
  userId: string,
  organisationId: string,
  cameIn: CameIn,
  context: CallContext,
): SessionAnswer {
  if (cameIn.kind === 'whole') return wholeSession(userId, organisationId, cameIn.entered, context)

  return { ...halfSession(userId, cameIn.token, cameIn.expiresAt), second_factor: cameIn.offered }
}

/** A full session. */
export function wholeSession(
  userId: string,
  organisationId: string,
  entered: Entered,
  { browser, parts }: CallContext,
): SessionAnswer {
  const { session, membership } = entered

  return {
    user: {
      _id: userId,
      organisation_id: organisationId,
      department_id: membership.department_id,
      role: membership.role_id ?? membership.role_label,
      referenceId: membership.reference_id ?? membership.id,
      ds_storage_provider: entered.storageProvider,
      token: session.token,
      refreshToken: handOverRefreshToken(browser, parts.keys, session.refreshToken),
      // External users have a session of another kind, which validateExternalUser opens.
      external_user: false,
      is_external: false,
    },
    expiresAt: session.expiresAt.toISOString(),
  }
}

/** A choosing session: it serves the choice of an organisation and nothing else. */
export function choosingSession(
  userId: string,
  token: string,
  expiresAt: Date,
  organisations: readonly OrganisationOfUser[],
): SessionAnswer {
  return {
    ...halfSession(userId, token, expiresAt),
    organisation_list: organisations.map((organisation) => ({
      id: organisation.organisation_id,
      department_id: organisation.department_id,
      role: organisation.role_id ?? '',
      label: organisation.role_label,
      name: organisation.name,
    })),
  }
}

function halfSession(userId: string, token: string, expiresAt: Date): SessionAnswer {
  return {
    user: {
      _id: userId,
      organisation_id: null,
      department_id: null,
      role: null,
      referenceId: null,
      ds_storage_provider: 'folder',
      token,
      refreshToken: null,
      external_user: false,
      is_external: false,
    },
    expiresAt: expiresAt.toISOString(),
  }
}
