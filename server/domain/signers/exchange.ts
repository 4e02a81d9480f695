import { matchNames } from '#domain/names/match-names.ts'

interface Named {
  name: string
  email: string | null
  mobile: string | null
}

/**
 * Whether a changed signer may be another person: another contact, or a name that is not only
 * spelled in another way.
 */
export const isExchange = (before: Named, after: Named): boolean =>
  before.email !== after.email ||
  before.mobile !== after.mobile ||
  matchNames(before.name, after.name).match !== 'same'
