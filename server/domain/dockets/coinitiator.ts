import type { Module } from '#contract/vocabulary/modules.ts'
import { Refusal } from '#domain/refusal.ts'

/** Our choice: each is mailed. */
export const mostCoinitiators = 20

export interface Candidate {
  name: string
  isInitiator: boolean
  isActive: boolean
  /** What their role opens. */
  modules: readonly Module[]
  /** Of the initiator's department. */
  isOfDepartment: boolean
  /** Is asked to review the docket now, or has decided. */
  reviews: boolean
}

const opensDockets: readonly Module[] = ['workflow', 'documents']

/**
 * A co-initiator is of the same department or has the module that sends, and can open dockets (our
 * reading).
 */
export function requireFitCoinitiator(candidate: Candidate): void {
  const { name: person, modules } = candidate
  if (candidate.isInitiator) throw new Refusal('COINITIATOR_TWICE', { values: { person } })
  const isFit =
    candidate.isActive &&
    opensDockets.some((module) => modules.includes(module)) &&
    (candidate.isOfDepartment || modules.includes('workflow'))
  if (!isFit) throw new Refusal('COINITIATOR_UNFIT', { values: { person } })
  if (candidate.reviews) throw new Refusal('COINITIATOR_REVIEWS', { values: { person } })
}
