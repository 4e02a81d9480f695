import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import type { MissingForMethod } from '#contract/vocabulary/missing-for-method.ts'
import { type BuiltMethod, builtMethods } from '#contract/vocabulary/signing-methods.ts'
import { useQueryCall } from '../../wire/use-call.ts'

interface Methods {
  /** Those that can be chosen: none before the server has answered. */
  setUp: readonly BuiltMethod[]
  missing: Partial<Record<BuiltMethod, MissingForMethod>>
}

/** The ways to sign of this installation and organisation. */
export function useMethods(): Methods {
  const missing = useQueryCall(getOrgCustomSettings, {}).data?.methods_missing

  return missing
    ? { setUp: builtMethods.filter((method) => !missing[method]), missing }
    : { setUp: [], missing: {} }
}
