import { useEffect, useState } from 'react'
import type { FieldInput } from '#contract/signers/field-input.ts'
import {
  type FormProblem,
  problemsAmong,
  problemsOfNames,
  problemsOfSettings,
} from '#contract/vocabulary/fields/judge-settings.ts'
import type { Broken } from '#contract/vocabulary/rule.ts'
import { dayInIndia } from '../../../components/days.ts'
import type { Box, Filler } from './box.ts'

export type SettingPath = FormProblem['path']
export type Problems = Partial<Record<SettingPath, Broken>>

/**
 * What is typed about a field, judged as the server judges it. What the server would refuse stays
 * here, beside its problem, until it is right; the rest is saved as it is typed.
 */
export function useFieldDraft(
  box: Box,
  boxes: readonly Box[],
  people: readonly Filler[],
  onField: (field: FieldInput) => void,
) {
  const [draft, setDraft] = useState(box.field)
  const [kept, setKept] = useState(box.field)
  // Undone or done again outside.
  useEffect(() => {
    if (box.field === kept) return
    setDraft(box.field)
    setKept(box.field)
  }, [box.field, kept])

  const { refused, later } = judge({ ...box, field: draft }, boxes, people)

  function change(part: Partial<FieldInput>): void {
    const next = clean({ ...draft, ...part })
    setDraft(next)
    if (Object.keys(judge({ ...box, field: next }, boxes, people).refused).length > 0) return
    setKept(next)
    onField(next)
  }

  return { draft, change, problems: { ...later, ...refused } as Problems, isKept: draft === kept }
}

function judge(box: Box, boxes: readonly Box[], people: readonly Filler[]) {
  const { prefill = null, ...settings } = box.field
  const today = dayInIndia(Date.now())
  const declared = boxes
    .map((one) => (one.key === box.key ? box : one))
    .map(({ key, signerId, table, isTable, field: { prefill: _, ...own } }) => ({
      id: key,
      settings: own,
      person: signerId,
      sequence: people.find(({ signer_id }) => signer_id === signerId)?.sequence ?? 0,
      table,
      isTable,
    }))
  const own = ({ id }: FormProblem) => id === box.key
  const among = problemsAmong(declared)
  // A circle is told on one of its fields, and this one may be another.
  const circle = among.find(({ broken, id }) => broken.code === 'FORMULA_CIRCLE' && id !== box.key)
  const refused: Problems = {}
  for (const { path, broken } of [
    ...problemsOfSettings(box.kind, settings, prefill, today),
    ...among.filter(own),
    ...(circle
      ? [{ ...circle, path: settings.formula === undefined ? ('condition' as const) : ('formula' as const) }]
      : []),
  ])
    refused[path] ??= broken
  const later: Problems = {}
  for (const { path, broken } of problemsOfNames(declared).filter(own)) later[path] ??= broken

  return { refused, later }
}

/** What is empty is not said at all. */
const clean = (field: FieldInput): FieldInput =>
  Object.fromEntries(
    Object.entries(field).filter(
      ([, value]) => value !== undefined && value !== '' && value !== false && value !== null,
    ),
  )
