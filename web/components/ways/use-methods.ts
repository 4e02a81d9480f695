import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import type { MissingForMethod } from '#contract/vocabulary/missing-for-method.ts'
import { type PersonMethod, personMethods } from '#contract/vocabulary/signing-methods.ts'
import { useQueryCall } from '../../wire/use-call.ts'

interface Methods {
  /** Those that can be chosen: none before the server has answered. */
  setUp: readonly PersonMethod[]
  missing: Partial<Record<PersonMethod, MissingForMethod>>
}

/** The ways to sign by hand of this installation and organisation. */
export function useMethods(): Methods {
  const missing = useQueryCall(getOrgCustomSettings, {}).data?.methods_missing

  return missing
    ? { setUp: personMethods.filter((method) => !missing[method]), missing }
    : { setUp: [], missing: {} }
}
