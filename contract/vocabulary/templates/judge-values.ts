import type { Block } from '../composed/blocks.ts'
import { writtenText } from '../composed/inlines.ts'
import { blocksIn } from '../composed/walk.ts'
import { type FormField, type JudgedField, judgeForm } from '../fields/judge-form.ts'
import { type FieldProblem, firstBroken } from '../rule.ts'
import type { TemplateContent } from './settings.ts'

type Condition = Extract<Block, { kind: 'condition' }>

/** What was given for the values of a template, by their names. */
export type GivenValues = Readonly<Record<string, string>>

export interface JudgedValues {
  values: ReadonlyMap<string, JudgedField>
  holds: (condition: Condition) => boolean
  /** At the names of the values. */
  problems: FieldProblem[]
}

const noControls = writtenText(5000)

/**
 * What is in each value, what is wrong with it, and which conditions of the text hold. The form
 * asks this while somebody types, and the server before it makes anything.
 */
export function judgeValues(content: TemplateContent, given: GivenValues, today: string): JudgedValues {
  const conditions = new Map<Condition, string>()
  for (const { block } of blocksIn(content.blocks))
    if (block.kind === 'condition') conditions.set(block, `if ${conditions.size}`)
  const asked: FormField[] = content.values.map(({ name, kind, required, settings }) => ({
    id: name,
    kind,
    required,
    settings: { ...settings, name },
    prefill: null,
    typed: given[name] ?? null,
  }))
  // A condition of the text is judged as a field that is shown where its rules hold.
  const shown = [...conditions].map(
    ([{ match, rules }, id]): FormField => ({
      id,
      kind: 'tick',
      required: false,
      settings: { condition: { effect: 'show', match, rules } },
      prefill: null,
      typed: null,
    }),
  )
  const judged = judgeForm([...asked, ...shown], today)
  const values = new Map(content.values.map(({ name }) => [name, judged.get(name)!]))

  return {
    values,
    holds: (condition) => judged.get(conditions.get(condition) ?? '')?.isShown ?? false,
    problems: problemsIn(content, given, values),
  }
}

function problemsIn(
  { values }: TemplateContent,
  given: GivenValues,
  judged: ReadonlyMap<string, JudgedField>,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const { name } of values) {
    const { problem, isRequired, isClosed, isShown, value } = judged.get(name)!
    const unseen = firstBroken(noControls, (given[name] ?? '').replace(/[\r\n\t]/g, ' '))
    if (!isShown) continue
    if (problem) problems.push({ path: name, ...problem })
    else if (unseen) problems.push({ ...unseen, path: name })
    else if (isRequired && value === '' && !isClosed) problems.push({ path: name, code: 'REQUIRED' })
  }
  const known = new Set(values.map(({ name }) => name))
  const names = Object.keys(given).filter((name) => !known.has(name))
  for (const name of names) problems.push({ path: name, code: 'VALUE_UNKNOWN', values: { name } })

  return problems
}
