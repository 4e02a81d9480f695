import { fieldRules } from '#contract/vocabulary/field-rules.ts'
import { sayCode } from '#contract/vocabulary/fill.ts'
import type { Broken } from '#contract/vocabulary/rule.ts'
import { problemWords } from '../../../texts/problem-words.ts'

/**
 * What is wrong with a field: English words of forms come with the editor, and not with the portal.
 */
export function brokenWords(language: string, broken: Broken | undefined): string | undefined {
  if (!broken) return undefined
  const said = language === 'en' ? sayCode(fieldRules, broken, language, {}) : undefined

  return said ?? problemWords(language, broken)
}
