import { allRules } from '#contract/vocabulary/all-rules.ts'
import { sayCode, type Values } from '#contract/vocabulary/fill.ts'
import refusalsHi from '#contract/vocabulary/refusals.hi.json' with { type: 'json' }
import rulesHi from '#contract/vocabulary/rules.hi.json' with { type: 'json' }
import wordListsHi from '#contract/vocabulary/word-lists.hi.json' with { type: 'json' }
import { wordsOfCode } from './words-of-code.ts'

const hindi: Readonly<Record<string, string>> = { ...refusalsHi, ...rulesHi }

/**
 * What a kept code says to a reader of this language, as the screen says it; in English where Hindi
 * has no words for it.
 */
export function wordsIn(
  language: string,
  { code, values }: { code: string; values?: Values | undefined },
): string {
  const isKnown = Object.hasOwn(allRules, code) || Object.hasOwn(hindi, code)
  const said = language === 'hi' && isKnown ? sayCode(hindi, { code, values }, 'hi', wordListsHi) : undefined

  return said ?? wordsOfCode(code, values)
}
