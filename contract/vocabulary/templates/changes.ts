import type { Block } from '../composed/blocks.ts'
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
  'conditions',
  'layout',
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
    ...parts.flatMap(([what, of]): TemplateChange[] =>
      isSame(of(before), of(now)) && !(what === 'conditions' && isMovedUnder(before, now))
        ? []
        : [{ what, name: '' }],
    ),
    ...(isOtherwise ? [{ what: 'settings' as const, name: '' }] : []),
  ]
}

const blocksOf = ({ content }: Whole) => [...blocksIn(content.blocks)].map(({ block }) => block)

/** What the words of the text do not show. */
const parts: readonly (readonly [TemplateChange['what'], (whole: Whole) => unknown])[] = [
  ['places', (whole) => blocksOf(whole).filter(({ kind }) => kind === 'open_place')],
  ['conditions', (whole) => blocksOf(whole).flatMap(decidedBy)],
  ['layout', (whole) => blocksOf(whole).flatMap(laidOut)],
]

/** When a block is printed, and how often. */
function decidedBy(block: Block): unknown[] {
  if (block.kind === 'condition') return [[block.match, block.rules, block.otherwise !== undefined]]
  if (block.kind === 'repeat') return [block.of]

  if (block.kind !== 'table') return []

  return [
    ...(block.repeats ?? []).map(({ of }) => of),
    ...(block.conditions ?? []).map(({ match, rules }) => [match, rules]),
  ]
}

interface Decider {
  path: readonly (string | number)[]
  says: unknown
  hasSides: boolean
}

function decidersIn(blocks: readonly Block[]): Decider[] {
  return [...blocksIn(blocks)].flatMap(({ block, path }): Decider[] => {
    if (block.kind === 'condition') return [{ path, says: [block.match, block.rules], hasSides: true }]
    if (block.kind === 'repeat') return [{ path, says: block.of, hasSides: false }]
    if (block.kind !== 'table') return []
    const ofRow = (row: number, says: unknown) => ({ path: [...path, 'rows', row], says, hasSides: false })

    return [
      ...(block.repeats ?? []).map(({ row, of }) => ofRow(row, of)),
      ...(block.conditions ?? []).map(({ row, match, rules }) => ofRow(row, [match, rules])),
    ]
  })
}

/** Under what each line stands: the conditions with their side, and the repetitions. */
function decidersOfLines({ content: { blocks } }: Whole): Map<string, unknown[]> {
  const deciders = decidersIn(blocks)
  const lines = new Map<string, unknown[]>()
  for (const { line, path } of linesIn(blocks)) {
    const under = deciders
      .filter((one) => one.path.every((step, index) => step === path[index]))
      .map(({ says, path: { length }, hasSides }) => [says, hasSides ? path[length] : null])
    const words = JSON.stringify(line)
    lines.set(words, [...(lines.get(words) ?? []), under])
  }

  return lines
}

/** Whether a line that is the same in both has other conditions or repetitions around it. */
function isMovedUnder(before: Whole, now: Whole): boolean {
  const lines = decidersOfLines(before)

  return [...decidersOfLines(now)].some(([words, under]) => {
    const was = lines.get(words)

    return was !== undefined && !isSame(was, under)
  })
}

/** On which pages a header or footer is, and the languages of two columns. */
function laidOut(block: Block): unknown[] {
  if (block.kind === 'page_edge') return [[block.side, block.pages]]

  return block.kind === 'columns' ? [block.sides.map(({ language }) => language)] : []
}

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

/** What a note is known by among words that are printed. */
const noteSign = '✎ '

/** As lines, with a sign before them: they are never printed, but people agree to them too. */
const withNotes = (blocks: readonly Block[]): Block[] =>
  blocks.map((block): Block => {
    switch (block.kind) {
      case 'note':
        return { kind: 'paragraph', text: [{ kind: 'text', text: noteSign }, ...block.text] }
      case 'condition':
        return {
          ...block,
          blocks: withNotes(block.blocks),
          ...(block.otherwise && { otherwise: withNotes(block.otherwise) }),
        }
      case 'columns':
        return { ...block, sides: block.sides.map((one) => ({ ...one, blocks: withNotes(one.blocks) })) }
      case 'list':
        return { ...block, items: block.items.map((one) => ({ ...one, blocks: withNotes(one.blocks) })) }
      case 'clauses':
        return { ...block, items: block.items.map((one) => ({ ...one, blocks: withNotes(one.blocks) })) }
      default:
        return 'blocks' in block ? { ...block, blocks: withNotes(block.blocks) } : block
    }
  })

/** The words of the text and its notes, in which values are called as people call them. */
export function wordsOfText({ language, blocks, ...content }: TemplateContent): ComposedContent {
  const values = [...content.values, ...tablesOf(content).flatMap(({ columns }) => columns)]
  const labels = new Map(values.map(({ name, label }) => [name, label]))
  const copy = withNotes(structuredClone(blocks))
  for (const { line } of linesIn(copy))
    for (const [index, inline] of line.entries())
      if (inline.kind === 'value')
        (line as Inline[])[index] = { kind: 'text', text: `[${labels.get(inline.name) || inline.name}]` }

  return { language, blocks: copy }
}
