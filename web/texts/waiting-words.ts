import type { TFunction } from 'i18next'
import type { WaitReason } from '#contract/vocabulary/states.ts'
import { clockTime } from '../components/moments.ts'

const keys: Record<WaitReason, string> = {
  seal: 'next.waiting.seal',
  'time-stamp': 'next.waiting.timeStamp',
  revocation: 'next.waiting.revocation',
  mail: 'next.waiting.mail',
  storage: 'next.waiting.storage',
}

interface Waits {
  waiting_for: WaitReason | null
  next_try_at: string | null
}

/**
 * What a document waits for that no person can hurry, and when it is tried again; null when it
 * waits for nothing of the kind.
 */
export function waitingWords(
  t: TFunction,
  language: string,
  { waiting_for, next_try_at }: Waits,
): string | null {
  if (!waiting_for) return null
  const words = t(keys[waiting_for])
  if (!next_try_at) return words
  return `${words} ${t('next.nextTry', { time: clockTime(next_try_at, language) })}`
}
