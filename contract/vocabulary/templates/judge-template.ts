import type { Block } from '../composed/blocks.ts'
import { blocksIn, fieldsIn, linesIn, valuesIn } from '../composed/walk.ts'
import { problemsAmong, problemsOfNames, problemsOfSettings } from '../fields/judge-settings.ts'
import { readTyped } from '../fields/read-typed.ts'
import { isMarkBox } from '../position-kinds.ts'
import type { FieldProblem } from '../rule.ts'
import {
  deepestConditions,
  type TemplateContent,
  type TemplateRole,
  type TemplateSettings,
} from './settings.ts'

type Path = (string | number)[]

/**
 * What keeps a template from being published, each at its block, value or role: `content.blocks.2`,
 * `content.values.0.name`, `settings.roles.1`.
 */
export function problemsOfTemplate(
  content: TemplateContent,
  settings: Pick<TemplateSettings, 'roles'>,
  today: string,
): FieldProblem[] {
  return [
    ...problemsOfValues(content, today),
    ...problemsOfBlocks(content),
    ...problemsOfRoles(content, settings.roles),
  ]
}

function problemsOfValues({ values }: TemplateContent, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const at = (index: number, part: string) => `content.values.${index}.${part}`
  for (const [index, { kind, settings, sample }] of values.entries()) {
    for (const { path, broken } of problemsOfSettings(kind, settings, null, today))
      problems.push({ path: at(index, path === 'prefill' ? 'default' : path), ...broken })
    const read = sample ? readTyped({ kind, settings, today }, sample).problem : undefined
    if (read) problems.push({ path: at(index, 'sample'), ...read })
  }
  const declared = values.map(({ name, settings }) => ({
    id: name,
    settings: { ...settings, name },
    sequence: 1,
    person: 'maker',
  }))
  for (const { id, path, broken } of [...problemsAmong(declared), ...problemsOfNames(declared)])
    problems.push({
      path: at(
        values.findIndex(({ name }) => name === id),
        path,
      ),
      ...broken,
    })

  return problems
}

function problemsOfBlocks({ blocks, values }: TemplateContent): FieldProblem[] {
  const problems: FieldProblem[] = []
  const known = new Set(values.map(({ name }) => name))
  const at = (path: Path) => ['content', 'blocks', ...path].join('.')
  for (const { name, path } of valuesIn(blocks))
    if (!known.has(name)) problems.push({ path: at(path), code: 'VALUE_UNKNOWN', values: { name } })
  const anchors = new Set<string>()
  for (const { field, path } of fieldsIn(blocks)) {
    if (anchors.has(field.anchor)) problems.push({ path: at(path), code: 'ANCHOR_TWICE' })
    anchors.add(field.anchor)
  }
  for (const { block, path } of blocksIn(blocks)) {
    if (block.kind !== 'condition') continue
    for (const { name } of block.rules)
      if (!known.has(name)) problems.push({ path: at(path), code: 'VALUE_UNKNOWN', values: { name } })
    if (depthOf(blocks, path) > deepestConditions)
      problems.push({ path: at(path), code: 'CONDITIONS_TOO_DEEP', values: { most: deepestConditions } })
  }
  if (!saysAnything(blocks)) problems.push({ path: 'content.blocks.0', code: 'TEMPLATE_EMPTY' })

  return problems
}

const saysAnything = (blocks: readonly Block[]): boolean =>
  [...linesIn(blocks)].some(({ line }) => line.length > 0) ||
  [...blocksIn(blocks)].some(({ block }) => block.kind === 'picture')

/** How many conditions are on the way to this one, itself among them. */
function depthOf(blocks: readonly Block[], path: Path): number {
  let node: unknown = blocks
  let depth = 0
  for (const step of path) {
    node = (node as Record<string | number, unknown>)[step]
    if (typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'condition') depth++
  }

  return depth
}

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
    } else if (block.kind === 'together')
      for (const role of marksAlwaysIn(content, block.blocks)) found.add(role)
    else if (block.kind === 'list' || block.kind === 'clauses')
      for (const { blocks: inside } of block.items)
        for (const role of marksAlwaysIn(content, inside)) found.add(role)
    else
      for (const { field } of fieldsIn([block]))
        for (const { anchor, role, required } of content.fields)
          if (anchor === field.anchor && required && isMarkBox({ kind: field.box })) found.add(role)
  }

  return found
}
