import i18next, { type TFunction } from 'i18next'
import { CallFailure } from '../wire/call-failure.ts'
import { wrongStateWords } from './wrong-state.ts'

/**
 * What a failure says to a person: in English the server's sentence (the specification's wording, and the state or number
 * it names), in another language the sentence of that code, and for the network a sentence of our own.
 */
export function failureWords(t: TFunction, language: string, failure: unknown): string {
  if (!(failure instanceof CallFailure)) return t('failures.unknown')
  if (failure.code === 'OFFLINE') return t('failures.offline')
  const sentence =
    (language === 'en' ? undefined : wrongStateWords(t, failure.message)) ?? wordsOfCode(language, failure)
  if (!sentence) return t('failures.unknown')
  return failure.reference
    ? `${sentence} ${t('failures.reference', { reference: failure.reference })}`
    : sentence
}

/** A refusal that stands in an answer, as that of a row or of long work: its code and its English sentence. */
export function wordsOfCode(language: string, { code, message }: { code: string; message: string }): string {
  const translated: unknown = i18next.getResource(language, 'translation', `refusals.${code}`)
  return typeof translated === 'string' ? translated : message
}
