import { fieldsIn } from '#contract/vocabulary/composed/walk.ts'
import { isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import { type GivenValues, judgeValues } from '#contract/vocabulary/templates/judge-values.ts'
import { printTemplate } from '#contract/vocabulary/templates/print-template.ts'
import type { TemplateRole } from '#contract/vocabulary/templates/settings.ts'
import { countsOf, forPeople } from '#contract/vocabulary/templates/several.ts'
import { Refusal } from '#domain/refusal.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import { problemsOfPeople, type RolePerson } from './apply-settings.ts'
import type { OpenText } from './open-template.ts'

/** All that the form lacks, each at its value or person. */
export function requireFilled(
  text: OpenText,
  values: GivenValues,
  people: readonly RolePerson[],
  now: Date,
): void {
  const problems = problemsOfFilling(text, values, people, now)
  if (problems.length > 0) throw new Refusal('BAD_REQUEST', { fields: problems })
}

/** The same, told. */
export function problemsOfFilling(
  { content: written, settings: { roles } }: OpenText,
  values: GivenValues,
  people: readonly RolePerson[],
  now: Date,
): FieldProblem[] {
  const content = forPeople(written, roles, countsOf(people))
  const judged = judgeValues(content, values, isoDayInIndia(now))
  const problems: FieldProblem[] = judged.problems.map((one) => ({ ...one, path: `values.${one.path}` }))
  problems.push(...problemsOfPeople(roles, people))
  // So many rows are not printed.
  if (judged.problems.some(({ code }) => code === 'ROWS_TOO_MANY')) return problems
  const text = printTemplate(content, judged, 'nothing').content
  const printed = [...fieldsIn(text.blocks)].map(({ field }) => field)
  for (const role of roles) {
    const isThere = people.some((one) => one.role === role.role)
    const own = content.fields.filter((one) => one.role === role.role)
    const fields = printed.filter(({ anchor }) => own.some((one) => one.anchor === anchor))
    const signs = fields.some(
      ({ anchor, box }) =>
        isMarkBox({ kind: box }) && own.some((one) => one.anchor === anchor && one.required),
    )
    problems.push(...problemsOfRole(role, { isThere, hasFields: fields.length > 0, signs }))
  }

  return problems
}

/** What these values make of a role: the text may ask for it, or leave it nowhere to sign. */
function problemsOfRole(
  { role, name, kind, optional }: TemplateRole,
  { isThere, hasFields, signs }: { isThere: boolean; hasFields: boolean; signs: boolean },
): FieldProblem[] {
  const path = `roles.${role}`
  if (!isThere && (!optional || hasFields)) return [{ path, code: 'ROLE_NEEDED', values: { role: name } }]
  if (isThere && kind === 'signer' && !signs)
    return [{ path, code: 'SIGNATURE_TAKEN_AWAY', values: { role: name } }]

  return []
}
