import type { TFunction } from 'i18next'
import { failureWords } from '../texts/failure-words.ts'
import { CallFailure, isFailure } from '../wire/call-failure.ts'
import type { Failed } from './FailedDialog.tsx'

/** What happened where the server itself has nothing to say of it. */
const unsaid = ['FAULT', 'BROKEN_ANSWER', 'UNAVAILABLE', 'BAD_REQUEST']

/**
 * Portal §8: the server's title and message; a sentence of the form where it has none, and another
 * where nothing came back.
 */
export function failedWords(t: TFunction, language: string, failure: unknown, fallback: string): Failed {
  if (isFailure(failure, 'OFFLINE')) return { words: t('register.failed.connection') }
  if (!(failure instanceof CallFailure) || unsaid.includes(failure.code)) return { words: t(fallback) }

  return {
    title: language === 'en' ? failure.title : titleOf(t, failure),
    words: failureWords(t, language, failure),
  }
}

/** The server's title in another language than its own. */
const titleOf = (t: TFunction, { code, title }: CallFailure): string | undefined =>
  title && t(code === 'CONTACT_EXISTS' ? 'register.existing.bothTitle' : 'register.existing.emailTitle')
