import { allRules as rules } from '#contract/vocabulary/all-rules.ts'
import { fill, type Values } from '#contract/vocabulary/fill.ts'
import type { Broken, FieldProblem } from '#contract/vocabulary/rule.ts'
import { wordLists } from '#contract/vocabulary/word-lists.ts'
import { refusalText } from './refusal.ts'

/** What is wrong with one field, as it travels: code, values, and what they say in English. */
export interface ShownProblem {
  path: string
  code: Broken['code']
  values?: Values
  message: string
}

export const showProblem = ({ path, ...broken }: FieldProblem): ShownProblem => ({
  path,
  code: broken.code,
  ...(broken.values && { values: broken.values }),
  message: brokenText(broken),
})

const isRule = (code: string): code is keyof typeof rules => Object.hasOwn(rules, code)

/** In English. */
export function brokenText({ code, values }: { code: Broken['code']; values?: Values | undefined }): string {
  if (!isRule(code)) return refusalText(code, values)
  const text = fill(rules[code], values ?? {}, 'en', wordLists)
  if (text === undefined) throw new Error(`The rule ${code} lacks a value.`)

  return text
}
