import i18next, { type TFunction } from 'i18next'
import { sayCode, type Values } from '#contract/vocabulary/fill.ts'
import { CallFailure } from '../wire/call-failure.ts'

/**
 * What a failure says to a person: in English the server's sentence, in another language that of
 * its code, filled with the values that came, and for the network a sentence of our own.
 */
export function failureWords(t: TFunction, language: string, failure: unknown): string {
  if (!(failure instanceof CallFailure)) return t('failures.unknown')
  if (failure.code === 'OFFLINE') return t('failures.offline')
  const sentence = wordsOfCode(language, failure)
  if (!sentence) return t('failures.unknown')
  return failure.reference
    ? `${sentence} ${t('failures.reference', { reference: failure.reference })}`
    : sentence
}

export interface Said {
  code: string
  values?: Values | undefined
  /** In English, by the server. */
  message: string
}

/** A refusal that is in an answer, as that of a row or of long work. */
export function wordsOfCode(language: string, said: Said): string {
  const texts = i18next.getResource(language, 'translation', 'refusals') ?? {}
  const words = i18next.getResource(language, 'translation', 'wordLists') ?? {}

  return sayCode(texts, said, language, words) ?? said.message
}
