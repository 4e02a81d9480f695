import { type LoginMethod, loginMethods } from '#contract/vocabulary/otp.ts'

/** How members of an organisation log in; both ways where it has set nothing, and the password always. */
export function readLoginMethods(value: unknown): LoginMethod[] {
  if (!Array.isArray(value)) return [...loginMethods]

  return loginMethods.filter((method) => method === 'password' || value.includes(method))
}
