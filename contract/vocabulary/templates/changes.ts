import type { ComposedContent } from '../composed/document.ts'
import type { Inline } from '../composed/inlines.ts'
import { blocksIn, linesIn } from '../composed/walk.ts'
import { tablesOf } from './rows.ts'
import type { TemplateContent, TemplateSettings } from './settings.ts'

interface Whole {
  content: TemplateContent
  settings: TemplateSettings
}

export const templateChanges = [
  'valueAdded',
  'valueChanged',
  'valueRemoved',
  'roleAdded',
  'roleChanged',
  'roleRemoved',
  'places',
  'settings',
] as const

/** One thing that differs beside the words of the text. */
export interface TemplateChange {
  what: (typeof templateChanges)[number]
  /** Of the value or role; empty for settings and open places. */
  name: string
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What differs beside the words of the text: values, people, open places, settings. */
export function changesBetween(before: Whole, now: Whole): TemplateChange[] {
  const rest = ({ roles: _, ...settings }: TemplateSettings) => settings
  const isOtherwise =
    !isSame(rest(before.settings), rest(now.settings)) ||
    !isSame(before.content.fields, now.content.fields) ||
    !isSame(order(before), order(now))

  return [
    ...changesIn(namedValues(before), namedValues(now), 'value'),
    ...changesIn(namedRoles(before), namedRoles(now), 'role'),
    ...(isSame(places(before), places(now)) ? [] : [{ what: 'places' as const, name: '' }]),
    ...(isOtherwise ? [{ what: 'settings' as const, name: '' }] : []),
  ]
}

const places = ({ content }: Whole) =>
  [...blocksIn(content.blocks)].flatMap(({ block }) => (block.kind === 'open_place' ? [block] : []))

const order = ({ content, settings }: Whole) => [
  content.values.map(({ name }) => name),
  settings.roles.map(({ role }) => role),
]

/** A table of values is one of them, with its columns. */
const namedValues = ({ content }: Whole) =>
  [...content.values, ...tablesOf(content)].map((one) => [one.name, one.label, one] as const)

const namedRoles = ({ settings }: Whole) => settings.roles.map((one) => [one.role, one.name, one] as const)

type Named = readonly (readonly [key: string, name: string, one: unknown])[]

function changesIn(before: Named, now: Named, kind: 'value' | 'role'): TemplateChange[] {
  const known = new Map(before.map(([key, , one]) => [key, one]))
  const left = new Set(now.map(([key]) => key))

  return [
    ...now.flatMap(([key, name, one]): TemplateChange[] =>
      !known.has(key)
        ? [{ what: `${kind}Added`, name }]
        : isSame(known.get(key), one)
          ? []
          : [{ what: `${kind}Changed`, name }],
    ),
    ...before.flatMap(([key, name]): TemplateChange[] =>
      left.has(key) ? [] : [{ what: `${kind}Removed`, name }],
    ),
  ]
}

/** The words of the text, in which values are called as people call them. */
export function wordsOfText({ language, blocks, ...content }: TemplateContent): ComposedContent {
  const values = [...content.values, ...tablesOf(content).flatMap(({ columns }) => columns)]
  const labels = new Map(values.map(({ name, label }) => [name, label]))
  const copy = structuredClone(blocks)
  for (const { line } of linesIn(copy))
    for (const [index, inline] of line.entries())
      if (inline.kind === 'value')
        (line as Inline[])[index] = { kind: 'text', text: `[${labels.get(inline.name) || inline.name}]` }

  return { language, blocks: copy }
}
