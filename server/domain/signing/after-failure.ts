import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { codeOf } from './outcome.ts'

interface Tried {
  method: string
  /** How the redirect ended; null while it is under way. */
  code: string | null
}

/** A redirect as it is kept. */
export const asTried = ({ method, outcome }: { method: string; outcome: object | null }): Tried => ({
  method,
  code: codeOf(outcome),
})

export interface AfterFailure {
  /** What failed when they last tried. */
  method: PersonMethod
  mayChange: boolean
  /** The first way after it, in the sender's order, that has not failed when last tried. */
  next: PersonMethod | null
}

/**
 * Ends that are the provider's doing: what the person stopped, and a name that differs, are not
 * among them.
 */
const failures: readonly RefusalCode[] = [
  'PROVIDER_DOWN',
  'PROVIDER_REFUSED',
  'PROVIDER_ANSWER_BAD',
  'SIGNING_SERVICE_AWAY',
  'SIGNING_SERVICE_REFUSED',
]

const hasFailed = ({ code }: Tried): boolean => failures.includes(code as RefusalCode)

/**
 * What follows from a provider that failed, for somebody who has another way: it is offered, or,
 * where the docket wants them to, they wait for the one that failed. The redirects are the
 * person's, newest first.
 */
export function afterFailure(
  methods: readonly PersonMethod[],
  redirects: readonly Tried[],
  mayChange: boolean,
): AfterFailure | null {
  if (methods.length < 2) return null
  // Who waits still waits after they stopped a later try; who may change was told once.
  const failed = mayChange ? redirects.slice(0, 1).find(hasFailed) : redirects.find(hasFailed)
  const method = methods.find((one) => one === failed?.method)
  if (!method) return null

  return { method, mayChange, next: mayChange ? nextAfter(methods, method, redirects) : null }
}

function nextAfter(
  methods: readonly PersonMethod[],
  failed: PersonMethod,
  redirects: readonly Tried[],
): PersonMethod | null {
  const at = methods.indexOf(failed)
  const others = [...methods.slice(at + 1), ...methods.slice(0, at)]
  const lastTried = (one: PersonMethod) => redirects.find(({ method }) => method === one)

  return others.find((one) => !hasFailed(lastTried(one) ?? { method: one, code: null })) ?? null
}

/** The ways that are open now. */
export const openMethods = (
  methods: readonly PersonMethod[],
  after: AfterFailure | null,
): readonly PersonMethod[] => (after && !after.mayChange ? [after.method] : methods)
