import { allRules } from '#contract/vocabulary/all-rules.ts'
import type { Values } from '#contract/vocabulary/fill.ts'
import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import type { RuleCode } from '#contract/vocabulary/rules.ts'
import { brokenText } from './field-problem.ts'
import { describeRefusal, refusalText } from './refusal.ts'

/** What a kept code says in English: of a rule or of a refusal. */
export function wordsOfCode(code: string, values?: Values): string {
  if (Object.hasOwn(allRules, code)) return brokenText({ code: code as RuleCode, values })
  if (!Object.hasOwn(refusals, code)) return refusals.FAULT.text

  return values ? refusalText(code as RefusalCode, values) : describeRefusal(code as RefusalCode)
}
