import type { TFunction } from 'i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { type BatchMapping, nothingMapped, personFieldsOf } from '#contract/vocabulary/batches.ts'

/** A dot between each: `people.borrower.email`. */
export const pathOf = (...parts: readonly string[]): string => parts.join('.')

type Named = Pick<WholeBatch, 'template'>
type Mapped = Named & Pick<WholeBatch, 'mapping'>

/** The cells of a table of values as far as columns hold them, and those of one row more. */
export function cellsOfTable({ name, most, columns }: Named['template']['tables'][number], mapped: Mapped) {
  const rows = Object.keys(mapped.mapping.values).flatMap((key) => {
    const [table, row] = key.split('.')

    return table === name && row !== undefined ? [Number(row) + 1] : []
  })

  return Array.from({ length: Math.min(most, Math.max(0, ...rows) + 1) }, (_, row) =>
    columns.map((column) => pathOf('values', name, String(row), column.name)),
  ).flat()
}

/** Everything that a column can hold, as problems and mappings name it. */
export function pathsOf(batch: Mapped): string[] {
  const { template } = batch

  return [
    ...template.values.map(({ name }) => pathOf('values', name)),
    ...template.tables.flatMap((table) => cellsOfTable(table, batch)),
    ...template.roles.flatMap((one) => personFieldsOf(one).map((field) => pathOf('people', one.role, field))),
    'reference_id',
    'client',
    'language',
  ]
}

/** What a path is called to a person. */
export function pathName(t: TFunction, { template }: Named, path: string): string {
  const [kind = '', name = '', field = ''] = path.split('.')
  if (kind === 'values') {
    const table = template.tables.find((one) => one.name === name)
    if (!table) return template.values.find((one) => one.name === name)?.label ?? name
    const column = path.split('.')[3]
    const label = table.columns.find((one) => one.name === column)?.label

    return label ? `${table.label} ${Number(field) + 1}: ${label}` : table.label
  }
  const role = template.roles.find((one) => one.role === name)?.name ?? name
  if (kind === 'roles') return role
  if (kind === 'people') return field ? `${role}: ${t(`batches.person.${field}`)}` : role

  return t(`batches.path.${kind}`)
}

/** Which column holds it; undefined: none. */
export function columnOf(mapping: BatchMapping, path: string): number | undefined {
  const [kind = '', name = '', field = ''] = path.split('.')
  if (kind === 'values') return mapping.values[path.slice('values.'.length)]
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
    if (kind === 'values') mapping.values[path.slice('values.'.length)] = column
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
