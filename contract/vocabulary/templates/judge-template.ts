import type { Block } from '../composed/blocks.ts'
import { columnsInside } from '../composed/columns.ts'
import { fixedInPlaces } from '../composed/open-places.ts'
import { problemsOfEdges } from '../composed/page-edges.ts'
import {
  blocksIn,
  conditionsIn,
  fieldsIn,
  linesIn,
  marksIn,
  referencesIn,
  valuesIn,
} from '../composed/walk.ts'
import {
  type DeclaredField,
  problemsAmong,
  problemsOfNames,
  problemsOfSettings,
} from '../fields/judge-settings.ts'
import { readTyped } from '../fields/read-typed.ts'
import { isMarkBox } from '../position-kinds.ts'
import type { Broken, FieldProblem } from '../rule.ts'
import { mayPrintNothing } from './left-out.ts'
import { tablesOf, typedIn } from './rows.ts'
import {
  contractPartNames,
  contractParts,
  deepestConditions,
  type TemplateContent,
  type TemplateRole,
  type TemplateSettings,
  type TemplateValue,
} from './settings.ts'
import { outgrown } from './several.ts'
import { takesSource } from './sources.ts'

type Path = (string | number)[]

function problemsOfContract(
  { values }: TemplateContent,
  contract: TemplateSettings['contract'],
): FieldProblem[] {
  if (!contract) return []
  const named = contractPartNames.flatMap((part) => {
    const name = contract[part]

    return name === undefined ? [] : [{ part, name }]
  })
  const problems = named.flatMap(({ part, name }): FieldProblem[] => {
    const path = `settings.contract.${part}`
    const value = values.find((one) => one.name === name)
    if (!value) return [{ path, code: 'VALUE_UNKNOWN', values: { name } }]
    const kinds: readonly string[] = contractParts[part]

    return kinds.includes(value.kind) ? [] : [{ path, code: 'CONTRACT_KIND', values: { name } }]
  })
  if (named.length > 0 && contract.ends === undefined)
    problems.push({ path: 'settings.contract.ends', code: 'CONTRACT_NEEDS_END' })

  return problems
}

/**
 * What keeps a template from being published, each at its block, value or role: `content.blocks.2`,
 * `content.values.0.name`, `settings.roles.1`.
 */
export function problemsOfTemplate(
  content: TemplateContent,
  settings: Pick<TemplateSettings, 'roles' | 'signing_order' | 'contract' | 'maker_edits'>,
  today: string,
): FieldProblem[] {
  return [
    ...problemsOfValues(content, today),
    ...problemsOfBlocks(content),
    ...problemsOfRoles(content, settings.roles),
    ...problemsOfFields(content, settings, today),
    ...problemsOfContract(content, settings.contract),
    ...(settings.maker_edits === 'marked' ? problemsOfPlaces(content) : []),
  ]
}

/** What the maker may write in has no field of a signer: it could be taken away there. */
function problemsOfPlaces({ blocks }: TemplateContent): FieldProblem[] {
  if (![...blocksIn(blocks)].some(({ block }) => block.kind === 'open_place'))
    return [{ path: 'settings.maker_edits', code: 'OPEN_PLACE_NEEDED' }]

  return fixedInPlaces(blocks).map(({ path, code }) => ({
    path: ['content', 'blocks', ...path].join('.'),
    code,
  }))
}

function problemsOfValues(content: TemplateContent, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const tables = tablesOf(content)
  const places = placesOfValues(content)
  for (const { value, at } of places) {
    const { kind, settings, sample } = value
    for (const { path, broken } of problemsOfSettings(kind, settings, null, today))
      problems.push({ path: `${at}.${path === 'prefill' ? 'default' : path}`, ...broken })
    const read = sample ? readTyped({ kind, settings, today }, sample).problem : undefined
    if (read) problems.push({ path: `${at}.sample`, ...read })
    const { source } = value
    if (source && (settings.formula !== undefined || !takesSource(kind, source.from)))
      problems.push({ path: `${at}.source`, code: 'SOURCE_KIND' })
  }
  const pathOf = new Map(places.map(({ value, at }) => [value.name, at]))
  const declared = declaredValues(content)
  for (const { id, path, broken } of [...problemsAmong(declared), ...problemsOfNames(declared)])
    problems.push({ path: `${pathOf.get(id)}.${path}`, ...broken })
  for (const [index, { columns, least, most, sample }] of tables.entries()) {
    const at = `content.tables.${index}`
    if (columns.length === 0) problems.push({ path: at, code: 'ROWS_WITHOUT_COLUMNS' })
    if (least > most) problems.push({ path: `${at}.most`, code: 'LIMITS_CROSSED' })
    for (const [row, cells] of sample.entries())
      for (const { name, kind, settings } of columns) {
        const read = readTyped({ kind, settings, today }, typedIn(cells, name) ?? '').problem
        if (read) problems.push({ path: `${at}.sample.${row}.${name}`, ...read })
      }
  }

  return problems
}

/** All values, those of the columns too, each with its place in the content. */
const placesOfValues = (content: TemplateContent): { value: TemplateValue; at: string }[] => [
  ...content.values.map((value, index) => ({ value, at: `content.values.${index}` })),
  ...tablesOf(content).flatMap(({ columns }, table) =>
    columns.map((value, index) => ({ value, at: `content.tables.${table}.columns.${index}` })),
  ),
]

/** As formulas and conditions know them. */
function declaredValues(content: TemplateContent): DeclaredField[] {
  const declared = (name: string, settings: TemplateValue['settings'], table?: string): DeclaredField => ({
    id: name,
    settings: { ...settings, name },
    sequence: 1,
    person: 'maker',
    table,
  })

  return [
    ...content.values.map(({ name, settings }) => declared(name, settings)),
    ...tablesOf(content).flatMap(({ name, columns }) => [
      { ...declared(name, {}, name), isTable: true },
      ...columns.map((one) => declared(one.name, one.settings, name)),
    ]),
  ]
}

function problemsOfBlocks(content: TemplateContent): FieldProblem[] {
  const { blocks } = content
  const problems: FieldProblem[] = []
  const tables = new Set(tablesOf(content).map(({ name }) => name))
  const tableOf = new Map(
    tablesOf(content).flatMap(({ name, columns }) => columns.map((one) => [one.name, name])),
  )
  const known = new Set([...content.values.map(({ name }) => name), ...tableOf.keys()])
  const at = (path: Path) => ['content', 'blocks', ...path].join('.')
  const find = (path: Path, broken: Broken) => problems.push({ path: at(path), ...broken })

  /** A value of the text or of a condition, where it is. */
  function judgeName(name: string, path: Path): void {
    const table = tableOf.get(name)
    if (!known.has(name)) find(path, { code: 'VALUE_UNKNOWN', values: { name } })
    else if (table !== undefined && !repeatedAt(blocks, path).includes(table))
      find(path, { code: 'VALUE_OF_ROWS', values: { name } })
  }

  for (const { name, path } of valuesIn(blocks)) judgeName(name, path)
  const anchors = new Set<string>()
  for (const { field, path } of fieldsIn(blocks)) {
    if (anchors.has(field.anchor)) problems.push({ path: at(path), code: 'ANCHOR_TWICE' })
    anchors.add(field.anchor)
    if (repeatedAt(blocks, path).length > 0) find(path, { code: 'FIELD_REPEATED' })
  }
  for (const { condition, path } of conditionsIn(blocks))
    for (const { name } of condition.rules) if (!tables.has(name)) judgeName(name, path)
  for (const { block, path } of blocksIn(blocks)) {
    const repeats = repeatsOf(block, path)
    for (const { of, place } of repeats)
      if (!tables.has(of)) find(place, { code: 'ROWS_UNKNOWN', values: { name: of } })
      else if (repeatedAt(blocks, path).filter((one) => one === of).length > (block.kind === 'table' ? 0 : 1))
        find(place, { code: 'REPEATED_TWICE', values: { name: of } })
    if (block.kind === 'table')
      for (const { row } of block.repeats ?? [])
        if (!isRowAlone(block, row)) find([...path, 'rows', row], { code: 'ROW_NOT_REPEATED' })
    if (block.kind === 'table')
      for (const { row } of block.conditions ?? [])
        if (!isRowAlone(block, row)) find([...path, 'rows', row], { code: 'ROW_NOT_CONDITIONAL' })
    const depth = depthOf(blocks, path) + (block.kind === 'table' ? deepestRow(block) : 0)
    const nests =
      block.kind === 'condition' || repeats.length > 0 || (block.kind === 'table' && deepestRow(block) > 0)
    if (nests && depth > deepestConditions)
      find(path, { code: 'CONDITIONS_TOO_DEEP', values: { most: deepestConditions } })
  }
  problems.push(...problemsOfReferences(content))
  for (const path of columnsInside(blocks)) find(path, { code: 'COLUMNS_INSIDE' })
  for (const { path, code } of problemsOfEdges(blocks)) find(path, { code })
  if (!saysAnything(blocks)) problems.push({ path: 'content.blocks.0', code: 'TEMPLATE_EMPTY' })

  return problems
}

/** A clause that a reference names is there, once, wherever the reference is printed. */
function problemsOfReferences(content: TemplateContent): FieldProblem[] {
  const { blocks } = content
  const places = new Map([...marksIn(blocks)].toReversed().map(({ mark, path }) => [mark, path]))

  return [...referencesIn(blocks)].flatMap(({ to, path }): FieldProblem[] => {
    const at = ['content', 'blocks', ...path].join('.')
    const clause = places.get(to)
    if (!clause) return [{ path: at, code: 'REFERENCE_UNKNOWN' }]
    const isInside = `${path}`.startsWith(`${clause},`)
    const mayGo =
      sidesOn(blocks, clause).some((side) => side === null || !`${path}`.startsWith(side)) ||
      // A clause of which nothing is printed has no number.
      (!isInside && mayPrintNothing(content, itemAt(blocks, clause).blocks))

    return mayGo ? [{ path: at, code: 'REFERENCE_MAY_GO' }] : []
  })
}

const itemAt = (blocks: readonly Block[], path: Path) =>
  path.reduce<unknown>((node, step) => (node as Record<string | number, unknown>)[step], blocks) as {
    blocks: Block[]
  }

/** The sides of conditions on the way to a place, by their paths; null for a repetition. */
function sidesOn(blocks: readonly Block[], path: Path): (string | null)[] {
  let node: unknown = blocks

  return path.flatMap((step, index) => {
    const kind = (node as { kind?: unknown }).kind
    node = (node as Record<string | number, unknown>)[step]
    if (kind === 'repeat') return [null]

    return kind === 'condition' ? [`${path.slice(0, index + 1)},`] : []
  })
}

const saysAnything = (blocks: readonly Block[]): boolean =>
  [...linesIn(blocks)].some(({ line }) => line.length > 0) ||
  [...blocksIn(blocks)].some(({ block }) => block.kind === 'picture')

/** What a block repeats, with the place of each repetition. */
const repeatsOf = (block: Block, path: Path): { of: string; place: Path }[] =>
  block.kind === 'repeat'
    ? [{ of: block.of, place: path }]
    : block.kind === 'table'
      ? (block.repeats ?? []).map(({ row, of }) => ({ of, place: [...path, 'rows', row] }))
      : []

/** A row of its own: no cell reaches into it or out of it, and no page repeats it. */
function isRowAlone({ header, rows }: Extract<Block, { kind: 'table' }>, row: number): boolean {
  const isAlone = rows.every((cells, index) =>
    cells.every((cell) => index > row || index + cell.rows <= row || (index === row && cell.rows === 1)),
  )

  return row >= header && row < rows.length && isAlone
}

/** How many of a condition and a repetition one row of it has. */
function deepestRow({ repeats = [], conditions = [] }: Extract<Block, { kind: 'table' }>): number {
  const repeated = new Set(repeats.map(({ row }) => row))

  return Math.max(repeats.length > 0 ? 1 : 0, ...conditions.map(({ row }) => (repeated.has(row) ? 2 : 1)))
}

/** The tables whose rows repeat what is at this place. */
function repeatedAt(blocks: readonly Block[], path: Path): string[] {
  let node: unknown = blocks
  const tables: string[] = []
  for (const [index, step] of path.entries()) {
    const inside = node as Record<string | number, unknown>
    if (step === 'rows' && inside.kind === 'table') {
      const { repeats = [] } = node as Extract<Block, { kind: 'table' }>
      tables.push(...repeats.filter(({ row }) => row === path[index + 1]).map(({ of }) => of))
    }
    node = inside[step]
    if (typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'repeat')
      tables.push((node as Extract<Block, { kind: 'repeat' }>).of)
  }

  return tables
}

/** How many conditions and repetitions are on the way to this one, itself among them. */
function depthOf(blocks: readonly Block[], path: Path): number {
  let node: unknown = blocks
  let depth = 0
  for (const step of path) {
    node = (node as Record<string | number, unknown>)[step]
    if (typeof node === 'object' && node !== null && 'kind' in node && isNesting(node)) depth++
  }

  return depth
}

const isNesting = ({ kind }: { kind: unknown }): boolean => kind === 'condition' || kind === 'repeat'

function problemsOfRoles(content: TemplateContent, roles: readonly TemplateRole[]): FieldProblem[] {
  const problems: FieldProblem[] = []
  const named = new Map(roles.map((one) => [one.role, one]))
  const placed = new Map(
    [...fieldsIn(content.blocks)].map(({ field, path }) => [field.anchor, { field, path }]),
  )
  for (const { field, path } of fieldsIn(content.blocks)) {
    const of = content.fields.find(({ anchor }) => anchor === field.anchor)
    const role = of && named.get(of.role)
    const at = ['content', 'blocks', ...path].join('.')
    if (!role) problems.push({ path: at, code: 'FIELD_OF_NOBODY' })
    else if (role.kind !== 'signer')
      problems.push({ path: at, code: 'ROLE_SIGNS_NOT', values: { role: role.name } })
  }
  if (!roles.some(({ kind, optional }) => kind === 'signer' && !optional))
    problems.push({ path: 'settings.roles', code: 'SIGNER_ROLE_NEEDED' })
  const always = marksAlwaysIn(content, content.blocks)
  for (const [index, { role, name, kind, optional }] of roles.entries()) {
    if (kind !== 'signer') continue
    const own = marksOf(content, role)
    const first = own.map((anchor) => placed.get(anchor)).find((one) => one !== undefined)
    if (!first)
      problems.push({
        path: `settings.roles.${index}`,
        code: 'ROLE_WITHOUT_SIGNATURE',
        values: { role: name },
      })
    // One condition, or its other side, would leave this person nowhere to sign.
    else if (!optional && !always.has(role))
      problems.push({
        path: ['content', 'blocks', ...first.path].join('.'),
        code: 'SIGNATURE_TAKEN_AWAY',
        values: { role: name },
      })
  }

  return problems
}

/**
 * What a signer is asked for in each field of the text, by the rules that its box is judged by: a
 * template that passes here is not refused when somebody makes a document.
 */
function problemsOfFields(
  content: TemplateContent,
  { roles, signing_order }: Pick<TemplateSettings, 'roles' | 'signing_order'>,
  today: string,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const declared: DeclaredField[] = []
  const pathOf = new Map<string, string>()
  for (const { field, path } of fieldsIn(content.blocks)) {
    const [of, again] = content.fields.filter(({ anchor }) => anchor === field.anchor)
    const settings = of?.settings ?? {}
    const at = ['content', 'blocks', ...path].join('.')
    if (again) problems.push({ path: at, code: 'ANCHOR_TWICE' })
    pathOf.set(field.anchor, at)
    for (const { broken } of problemsOfSettings(field.box, settings, null, today))
      problems.push({ path: at, ...broken })
    if (of)
      declared.push({
        id: field.anchor,
        settings,
        person: of.role,
        sequence: signing_order === 'parallel' ? 1 : roles.findIndex(({ role }) => role === of.role) + 1,
      })
  }
  for (const { id, broken } of [
    ...problemsAmong(declared),
    ...problemsOfNames(declared),
    ...outgrown(declared, roles),
  ])
    problems.push({ path: pathOf.get(id)!, ...broken })

  return problems
}

/** The signatures and initials of a role that must be given. */
const marksOf = ({ blocks, fields }: TemplateContent, role: string): string[] =>
  [...fieldsIn(blocks)].flatMap(({ field }) =>
    isMarkBox({ kind: field.box }) &&
    fields.some((one) => one.anchor === field.anchor && one.role === role && one.required)
      ? [field.anchor]
      : [],
  )

/** The roles that sign whatever the values are. */
function marksAlwaysIn(content: TemplateContent, blocks: readonly Block[]): Set<string> {
  const found = new Set<string>()
  for (const block of blocks) {
    if (block.kind === 'condition') {
      const [yes, no] = [block.blocks, block.otherwise ?? []].map((side) => marksAlwaysIn(content, side))
      for (const role of yes ?? []) if (no?.has(role)) found.add(role)
    } else if (block.kind === 'repeat') continue
    else if (block.kind === 'columns')
      for (const side of block.sides) for (const role of marksAlwaysIn(content, side.blocks)) found.add(role)
    else if (block.kind === 'page_edge') {
      // A short document has no later pages.
      if (block.pages !== 'later') for (const role of marksAlwaysIn(content, block.blocks)) found.add(role)
    } else if (block.kind === 'together' || block.kind === 'open_place' || block.kind === 'shared_clause')
      for (const role of marksAlwaysIn(content, block.blocks)) found.add(role)
    else if (block.kind === 'list' || block.kind === 'clauses')
      for (const { blocks: inside } of block.items)
        for (const role of marksAlwaysIn(content, inside)) found.add(role)
    else
      for (const { field, path } of fieldsIn([block]))
        for (const { anchor, role, required } of content.fields)
          if (
            anchor === field.anchor &&
            required &&
            isMarkBox({ kind: field.box }) &&
            !(block.kind === 'table' && block.conditions?.some(({ row }) => row === path[2]))
          )
            found.add(role)
  }

  return found
}
