import { readLoginMethods } from '#domain/sessions/login-methods.ts'
import type { Parts } from '#services/parts.ts'

/**
 * Whether a person may log in by a code: only where each of their organisations takes codes, since
 * one opens them all.
 */
export async function takesLoginCodes(parts: Parts, userId: string): Promise<boolean> {
  const organisations = await parts.store.platform.read((tx) => tx.users.organisationsOf(userId))
  for (const { organisation_id: organisationId } of organisations) {
    const { login_methods } = await parts.store
      .forOrganisation(organisationId)
      .read((tx) => tx.organisationSettings.read(['login_methods']))
    if (!readLoginMethods(login_methods).includes('otp')) return false
  }

  return organisations.length > 0
}
