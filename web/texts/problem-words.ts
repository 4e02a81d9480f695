import i18next from 'i18next'
import { sayCode, type Values, type Words } from '#contract/vocabulary/fill.ts'
import { type Said, wordsOfCode } from './failure-words.ts'

/**
 * What is wrong with one field: a rule or a refusal by its code, or words of the page in the
 * person's language.
 */
export type Trouble = string | { code: string; values?: Values | undefined; message?: string }

/**
 * In the person's language. A rule that this browser asked says nothing in English by itself: its
 * text comes with the others. One whose text is still on its way is a general sentence, never its
 * code.
 */
export function problemWords(language: string, trouble: Trouble): string
export function problemWords(language: string, trouble: Trouble | undefined): string | undefined
export function problemWords(language: string, trouble: Trouble | undefined): string | undefined {
  if (trouble === undefined || typeof trouble === 'string') return trouble
  const texts = i18next.getResource(language, 'translation', 'rules') ?? {}
  const words: Words = i18next.getResource(language, 'translation', 'wordLists') ?? {}
  const general = i18next.t('failures.unknown', { lng: language })
  const said: Said = { message: general, ...trouble }

  return sayCode(texts, said, language, words) ?? wordsOfCode(language, said)
}
