import { agreeingMethod, handMethods, type PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import type { SignerRole, SignerState } from '#contract/vocabulary/states.ts'

/**
 * What all papers allow, in the sender's order of preference; an approver agrees, a viewer only
 * reads.
 */
export function methodsForAll(
  rows: readonly { role: SignerRole; state: SignerState; methods: readonly string[] }[],
): PersonMethod[] {
  const [first, ...others] = rows.filter(({ role, state }) => role !== 'viewer' && state !== 'signed')
  if (!first) return []
  if (first.role === 'approver') return [agreeingMethod]

  return handMethods(first.methods).filter((method) =>
    others.every(({ methods, role }) => role === 'approver' || methods.includes(method)),
  )
}
