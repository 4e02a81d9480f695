import type { TFunction } from 'i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { type BatchMapping, batchPersonFields, nothingMapped } from '#contract/vocabulary/batches.ts'

/** A dot between each: `people.borrower.email`. */
export const pathOf = (...parts: readonly string[]): string => parts.join('.')

type Named = Pick<WholeBatch, 'template'>

/** Everything that a column can hold, as problems and mappings name it. */
export function pathsOf({ template }: Named): string[] {
  return [
    ...template.values.map(({ name }) => pathOf('values', name)),
    ...template.roles.flatMap(({ role }) => batchPersonFields.map((field) => pathOf('people', role, field))),
    'reference_id',
    'client',
    'language',
  ]
}

/** What a path is called to a person. */
export function pathName(t: TFunction, { template }: Named, path: string): string {
  const [kind = '', name = '', field = ''] = path.split('.')
  if (kind === 'values') return template.values.find((one) => one.name === name)?.label ?? name
  const role = template.roles.find((one) => one.role === name)?.name ?? name
  if (kind === 'roles') return role
  if (kind === 'people') return field ? `${role}: ${t(`batches.person.${field}`)}` : role

  return t(`batches.path.${kind}`)
}

/** Which column holds it; undefined: none. */
export function columnOf(mapping: BatchMapping, path: string): number | undefined {
  const [kind = '', name = '', field = ''] = path.split('.')
  if (kind === 'values') return mapping.values[name]
  if (kind === 'people') return mapping.people[name]?.[field as 'name']
  if (kind === 'reference_id' || kind === 'client' || kind === 'language') return mapping[kind] ?? undefined

  return undefined
}

/** By path, as the form of the columns has it. */
export type ColumnsByPath = Readonly<Record<string, number>>

export const columnsByPath = (batch: Pick<WholeBatch, 'template' | 'mapping'>): ColumnsByPath =>
  Object.fromEntries(
    pathsOf(batch).flatMap((path) => {
      const column = columnOf(batch.mapping, path)

      return column === undefined ? [] : [[path, column] as const]
    }),
  )

export function mappingOf(columns: ColumnsByPath): BatchMapping {
  const mapping: BatchMapping = { ...nothingMapped, values: {}, people: {} }
  for (const [path, column] of Object.entries(columns)) {
    const [kind = '', name = '', field = ''] = path.split('.')
    if (kind === 'values') mapping.values[name] = column
    else if (kind === 'people') mapping.people[name] = { ...mapping.people[name], [field]: column }
    else mapping[kind as 'client'] = column
  }

  return mapping
}

/**
 * Where a problem is mended: the columns that hold what it names, by their number. Of a person who
 * is missing, all that is known of them.
 */
export function columnsOfProblem({ mapping }: Pick<WholeBatch, 'mapping'>, path: string): number[] {
  const [kind, role = ''] = path.split('.')
  if (kind === 'roles') return Object.values(mapping.people[role] ?? {})
  const column = columnOf(mapping, path)

  return column === undefined ? [] : [column]
}
