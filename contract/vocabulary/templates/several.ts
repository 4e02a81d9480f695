import type { Inline } from '../composed/inlines.ts'
import type { FieldRules, TemplateContent, TemplateField, TemplateRole } from './settings.ts'

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

/** A name that nothing else has. */
function free(name: string, sign: string, number: number, longest: number, taken: Set<string>): string {
  const made = `${sign}${number}`
  const short = name.slice(0, longest - made.length)
  const whole = `${short.endsWith(sign) ? short.slice(0, -1) : short}${made}`
  if (taken.has(whole)) return free(name, sign, number + 100, longest, taken)
  taken.add(whole)

  return whole
}

/** Words in quotes are no names. */
const nameInFormula = /"[^"]*"|[A-Za-z][A-Za-z0-9_]*/g

function ofPerson(settings: FieldRules, renamed: ReadonlyMap<string, string>): FieldRules {
  const of = (name: string) => renamed.get(name) ?? name
  const { name, formula, condition } = settings

  return {
    ...settings,
    ...(name !== undefined && { name: of(name) }),
    ...(formula !== undefined && { formula: formula.replace(nameInFormula, of) }),
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
