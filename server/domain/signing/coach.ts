import {
  type CoachAdvice,
  type CoachRow,
  failureCoach,
  notReached,
  outOfTime,
  unknownFailure,
} from '#contract/vocabulary/failure-coach.ts'
import { factsOf, isMethodName } from '#contract/vocabulary/signing-methods.ts'
import type { KeptOutcome } from './outcome.ts'
import { innerRow } from './provider-cause.ts'

/** What a person is told after a way failed at its provider. */
export interface Coach {
  advice: CoachAdvice
  /** What the provider said, where our reading of its code is not confirmed. */
  words: string | null
  /** When the same way is worth another try; null: now. */
  until: Date | null
  /** Whether it is, while another way is open. */
  again: boolean
}

export interface Ended {
  method: string
  outcome: KeptOutcome | null
  provider_code: string | null
  provider_message: string | null
  ended_at: Date | null
}

const mostWords = 200

/** One line, and no longer than a sentence. */
const asWords = (message: string): string | null =>
  message
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostWords) || null

/** What the person stopped on our own page is no failure. */
export const isStopped = ({ code, values }: Pick<KeptOutcome, 'code' | 'values'>): boolean =>
  code === 'PROVIDER_CANCELLED' && values?.case === 'stopped'

function rowOf({ outcome, provider_code, provider_message }: Ended): Omit<CoachRow, 'code'> | null {
  if (!outcome || outcome.state === 'signed' || isStopped(outcome)) return null
  if (outcome.state === 'timed_out') return outOfTime
  if (outcome.code === 'PROVIDER_ANSWER_BAD') return unknownFailure
  if (outcome.code === 'PROVIDER_DOWN' && !provider_code) return notReached
  if (!provider_code) return null
  const known = failureCoach.find(({ code }) => code === provider_code)
  // Who ended it reads that, whatever the message says.
  if (known?.advice === 'ended') return known

  return innerRow(provider_message ?? '') ?? known ?? unknownFailure
}

/** The advice for an act that ended at a provider; null where nothing failed there. */
export function coachOf(ended: Ended): Coach | null {
  if (!isMethodName(ended.method) || factsOf(ended.method).where !== 'provider') return null
  const row = rowOf(ended)
  if (!row) return null
  const { advice, source, waitSeconds, ways } = row
  const until =
    waitSeconds > 0 && ended.ended_at ? new Date(ended.ended_at.getTime() + waitSeconds * 1000) : null

  return {
    advice,
    words: source === 'I' ? asWords(ended.provider_message ?? '') : null,
    until,
    again: ways === 'all',
  }
}
