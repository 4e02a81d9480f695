import { type LoginMethod, usualLoginMethods } from '#contract/vocabulary/otp.ts'

/**
 * How members of an organisation log in: a password and codes where it has set nothing; by its
 * identity provider alone; else the password always.
 */
export function readLoginMethods(value: unknown): LoginMethod[] {
  if (!Array.isArray(value)) return [...usualLoginMethods]
  if (isSsoOnly(value)) return ['sso']

  return usualLoginMethods.filter((method) => method === 'password' || value.includes(method))
}

/** Nobody but the member who keeps a way in logs in by anything else. */
export const isSsoOnly = (value: unknown): boolean =>
  Array.isArray(value) && value.includes('sso') && !value.includes('password')
