import type { Inline } from '../composed/inlines.ts'
import type { DeclaredField, FormProblem } from '../fields/judge-settings.ts'
import { longestFormula } from '../fields/parse-formula.ts'
import {
  type FieldRules,
  mostPeople,
  type TemplateContent,
  type TemplateField,
  type TemplateRole,
} from './settings.ts'

/** A field of the text, and whose it is among the people of its role, from 0. */
export interface SeatField extends TemplateField {
  person: number
}

/** How many people a role has, by its name; missing: one. */
export type RoleCounts = ReadonlyMap<string, number>

interface ForPeople extends TemplateContent {
  fields: SeatField[]
}

type FieldInline = Extract<Inline, { kind: 'field' }>

const longestAnchor = 60
const longestName = 40

export function countsOf(people: readonly { role: string }[]): RoleCounts {
  const counts = new Map<string, number>()
  for (const { role } of people) counts.set(role, (counts.get(role) ?? 0) + 1)

  return counts
}

/**
 * The text for so many people of each role: where a role has several, each has fields of their own,
 * behind one another in the line where the text has the first. What a formula or a condition names
 * is the field of the same person; for other roles it is that of the first.
 */
export function forPeople(
  content: TemplateContent,
  roles: readonly Pick<TemplateRole, 'role' | 'several'>[],
  counts: RoleCounts,
): ForPeople {
  const numberOf = (role: string): number =>
    roles.some((one) => one.role === role && one.several === true) ? Math.max(counts.get(role) ?? 1, 1) : 1
  const anchors = new Set(content.fields.map(({ anchor }) => anchor))
  const names = new Set(content.fields.flatMap(({ settings }) => settings?.name ?? []))
  const fields: SeatField[] = content.fields.map((one) => ({ ...one, person: 0 }))
  const copies = new Map<string, string[]>()
  for (const role of new Set(content.fields.map((one) => one.role))) {
    const own = content.fields.filter((one) => one.role === role)
    for (let person = 1; person < numberOf(role); person++) {
      const renamed = new Map(
        own.flatMap(({ settings }) =>
          settings?.name ? [[settings.name, free(settings.name, '_', person + 1, longestName, names)]] : [],
        ),
      )
      for (const one of own) {
        const anchor = free(one.anchor, '-', person + 1, longestAnchor, anchors)
        copies.set(one.anchor, [...(copies.get(one.anchor) ?? []), anchor])
        fields.push({ ...one, anchor, person, settings: one.settings && ofPerson(one.settings, renamed) })
      }
    }
  }
  if (copies.size === 0) return { ...content, fields }

  return { ...content, blocks: repeated(content.blocks, copies) as TemplateContent['blocks'], fields }
}

function made(name: string, sign: string, number: number, longest: number): string {
  const end = `${sign}${number}`
  const short = name.slice(0, longest - end.length)

  return `${short.endsWith(sign) ? short.slice(0, -1) : short}${end}`
}

/** A name that nothing else has. */
function free(name: string, sign: string, number: number, longest: number, taken: Set<string>): string {
  const whole = made(name, sign, number, longest)
  if (taken.has(whole)) return free(name, sign, number + 100, longest, taken)
  taken.add(whole)

  return whole
}

/** Words in quotes are no names, and what stands before a bracket is a function. */
const nameInFormula = /"[^"]*"|[A-Za-z][A-Za-z0-9_]*(?![A-Za-z0-9_]|\s*\()/g

/** Formulas have names in small and large letters alike. */
const renamedIn = (formula: string, of: (name: string) => string | undefined): string =>
  formula.replace(nameInFormula, (name) => of(name.toLowerCase()) ?? name)

/** Formulas of fields that are too long with the names that a last person's fields have. */
export function outgrown(
  fields: readonly Pick<DeclaredField, 'id' | 'person' | 'settings'>[],
  roles: readonly Pick<TemplateRole, 'role' | 'several'>[],
): FormProblem[] {
  const several = new Set(roles.flatMap((one) => (one.several === true ? [one.role] : [])))

  return fields.flatMap(({ id, person, settings: { formula } }): FormProblem[] => {
    if (formula === undefined || formula.length > longestFormula || !several.has(person)) return []
    const names = new Set(fields.flatMap((one) => (one.person === person ? (one.settings.name ?? []) : [])))
    const grown = renamedIn(formula, (name) =>
      names.has(name) ? made(name, '_', 100 + mostPeople, longestName) : undefined,
    )
    const broken = { code: 'TEXT_TOO_LONG', values: { most: longestFormula } } as const

    return grown.length > longestFormula ? [{ id, path: 'formula', broken }] : []
  })
}

function ofPerson(settings: FieldRules, renamed: ReadonlyMap<string, string>): FieldRules {
  const of = (name: string) => renamed.get(name) ?? name
  const { name, formula, condition } = settings

  return {
    ...settings,
    ...(name !== undefined && { name: of(name) }),
    ...(formula !== undefined && { formula: renamedIn(formula, (one) => renamed.get(one)) }),
    ...(condition && {
      condition: { ...condition, rules: condition.rules.map((rule) => ({ ...rule, name: of(rule.name) })) },
    }),
  }
}

const isField = (node: unknown): node is FieldInline =>
  typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'field'

/** Fields stand in lines alone, wherever a block has its lines. */
function repeated(node: unknown, copies: ReadonlyMap<string, readonly string[]>): unknown {
  if (Array.isArray(node))
    return node.flatMap((one) =>
      isField(one)
        ? [
            one,
            ...(copies.get(one.anchor) ?? []).flatMap((anchor) => [
              { kind: 'text', text: ' ' },
              { ...one, anchor },
            ]),
          ]
        : [repeated(one, copies)],
    )
  if (typeof node !== 'object' || node === null) return node

  return Object.fromEntries(Object.entries(node).map(([key, inside]) => [key, repeated(inside, copies)]))
}
