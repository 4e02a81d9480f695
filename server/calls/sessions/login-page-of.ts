import type { Parts } from '#services/parts.ts'
import { findOrganisation } from '#services/sessions/find-organisation.ts'
import { hashOf, publicIdOf } from '#services/sessions/tokens.ts'

/**
 * Portal §4: after logout comes the organisation's own login page where it has one; ended sessions
 * still name theirs.
 */
export async function loginPageOf({ store }: Parts, token: string): Promise<string> {
  const publicId = publicIdOf(token)
  const organisationId = publicId && (await findOrganisation(store, publicId))
  const session = organisationId ? await store.sessionOf(organisationId, hashOf(token)) : null

  return session?.login_path ?? 'login'
}
