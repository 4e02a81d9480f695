import type { OpenPurpose } from '#contract/vocabulary/link-purposes.ts'
import type { Module } from '#contract/vocabulary/modules.ts'

/** A member who makes a link of this purpose has one of these modules; `member` is everyone. */
const makers: Record<OpenPurpose, readonly Module[] | 'member'> = {
  // Offers and partners are the operator's.
  package: ['onboardClient'],
  referrer: ['onboardClient'],
  assisted: ['users', 'workflow'],
  // Leads back to the login of one's own organisation, and opens nothing.
  login_status: 'member',
}

export function mayMakeLink(purpose: OpenPurpose, modules: ReadonlySet<Module>): boolean {
  const needed = makers[purpose]

  return needed === 'member' || needed.some((module) => modules.has(module))
}
