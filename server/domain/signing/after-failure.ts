import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import type { BuiltMethod } from '#contract/vocabulary/signing-methods.ts'

interface Tried {
  method: string
  /** How the redirect ended; null while it is under way. */
  code: string | null
}

export interface AfterFailure {
  /** What failed when they last tried. */
  method: BuiltMethod
  mayChange: boolean
}

/**
 * Ends that are the provider's doing: what the person stopped, and a name that differs, are not
 * among them.
 */
const failures: readonly RefusalCode[] = ['PROVIDER_DOWN', 'PROVIDER_REFUSED', 'PROVIDER_ANSWER_BAD']

const hasFailed = ({ code }: Tried): boolean => failures.includes(code as RefusalCode)

/**
 * What follows from a provider that failed, for somebody who has another way: it is offered, or,
 * where the docket wants them to, they wait for the one that failed. The redirects are the
 * person's, newest first.
 */
export function afterFailure(
  methods: readonly BuiltMethod[],
  redirects: readonly Tried[],
  mayChange: boolean,
): AfterFailure | null {
  if (methods.length < 2) return null
  // Who waits still waits after they stopped a later try; who may change was told once.
  const failed = mayChange ? redirects.slice(0, 1).find(hasFailed) : redirects.find(hasFailed)
  const method = methods.find((one) => one === failed?.method)

  return method ? { method, mayChange } : null
}

/** The ways that are open now. */
export const openMethods = (
  methods: readonly BuiltMethod[],
  after: AfterFailure | null,
): readonly BuiltMethod[] => (after && !after.mayChange ? [after.method] : methods)
