import type { z } from 'zod'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import type { Trouble } from '../../texts/problem-words.ts'

/** What is wrong with each field, in words for the person who fills it in. */
export type Wrong = Readonly<Record<string, string>>

export type Problem = Exclude<Trouble, string> & { path: string }

/** Which field shows a problem of this path; undefined where none does. */
export type FieldOf = (path: string) => string | undefined

/** `fields.email`, `stakeholders.0.email` and `email` are all the field `email`. */
export const lastPart = (path: string): string | undefined => path.split('.').at(-1)

/**
 * The first problem of each field. A problem that no field shows is left to the note above the
 * form.
 */
export function byField(
  problems: readonly Problem[],
  fieldOf: FieldOf,
  words: (problem: Problem) => string,
): Wrong {
  const wrong: Record<string, string> = {}
  for (const problem of problems) {
    const field = fieldOf(problem.path)
    if (field !== undefined) wrong[field] ??= words(problem)
  }

  return wrong
}

/** What the rules of a call say of what would be sent. */
export const problemsIn = (rules: z.ZodType, input: unknown): Problem[] =>
  brokenRules(rules.safeParse(input).error, input)

/** Without the fields that were just changed: they are judged again when they are left or sent. */
export const without = (wrong: Wrong, fields: readonly string[]): Wrong =>
  Object.fromEntries(Object.entries(wrong).filter(([field]) => !fields.includes(field)))
