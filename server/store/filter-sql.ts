import { type RawBuilder, sql } from 'kysely'
import { writtenPath } from '#domain/directory/attribute-path.ts'
import type { Attribute } from '#domain/directory/attributes.ts'
import { comparedPart, type Filter, type FilterValue, type Operator } from '#domain/directory/filter.ts'

/** One value of a row: what it is in SQL, and how it is compared. */
export interface Column {
  is: RawBuilder<unknown>
  /** `folded` is kept in lower case already, so that its index serves. */
  as: 'text' | 'folded' | 'exact' | 'boolean' | 'time' | 'uuid'
}

/** Several values of a row: rows of their own, which a condition on their columns narrows. */
export interface Values {
  from: RawBuilder<unknown>
  columns: Readonly<Record<string, Column>>
  /**
   * What finds a row by one part of its values: the first of them, in lower case, and whether there
   * are more. Both have an index.
   */
  foundBy?: { part: string; first: RawBuilder<unknown>; hasMore: RawBuilder<unknown> }
}

/** Where each attribute of a resource is found, by its path as it is written. */
export interface Columns {
  single: Readonly<Record<string, Column>>
  several: Readonly<Record<string, Values>>
}

type Condition = RawBuilder<boolean>

const never = sql<boolean>`false`

/**
 * A filter as a condition on rows. What a resource has no column for has no value (RFC 7644
 * §3.4.2.1).
 */
export function filterSql(columns: Columns, filter: Filter): Condition {
  switch (filter.kind) {
    case 'and':
      return sql`(${sql.join(
        filter.parts.map((part) => filterSql(columns, part)),
        sql` and `,
      )})`
    case 'or':
      return sql`(${sql.join(
        filter.parts.map((part) => filterSql(columns, part)),
        sql` or `,
      )})`
    case 'not':
      return sql`not coalesce(${filterSql(columns, filter.part)}, false)`
    case 'has':
      return someValue(
        columns.several[writtenPath({ ...filter.path, sub: null })],
        (values) => filterSql(valueColumns(values, filter), filter.part),
        filter.part,
      )
    case 'present':
    case 'compare':
      return onAttribute(columns, filter)
  }
}

/** Inside the brackets paths are of the parts of one value. */
const valueColumns = ({ columns }: Values, { path }: Filter & { kind: 'has' }): Columns => ({
  single: Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      `${writtenPath({ ...path, sub: null })}.${name}`,
      column,
    ]),
  ),
  several: {},
})

function someValue(
  values: Values | undefined,
  condition: (values: Values) => Condition,
  filter: Filter,
): Condition {
  if (!values) return never
  const exists = sql<boolean>`exists (select from ${values.from} where ${condition(values)})`
  const wanted = values.foundBy && wantedOf(values.foundBy.part, filter)
  if (!values.foundBy || wanted === undefined) return exists
  const { first, hasMore } = values.foundBy

  return sql`((${first} = ${wanted.toLowerCase()} or ${hasMore}) and ${exists})`
}

/** The one value that this part has to have, where the filter says so. */
function wantedOf(part: string, filter: Filter): string | undefined {
  if (filter.kind === 'and')
    return filter.parts.map((one) => wantedOf(part, one)).find((one) => one !== undefined)
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string')
    return undefined

  return (filter.path.sub ?? comparedPart(filter.path))?.name === part ? filter.value : undefined
}

function onAttribute(columns: Columns, filter: Filter & { kind: 'present' | 'compare' }): Condition {
  const { path } = filter
  const single = columns.single[writtenPath(path)]
  if (single) return onColumn(single, filter)
  const several = columns.several[writtenPath({ ...path, sub: null })]
  // No value at all is what `eq null` asks for.
  if (filter.kind === 'compare' && filter.value === null) {
    const asked = { ...filter, kind: 'present' } as const
    const present = someValue(several, partIs(path.sub ?? comparedPart(path), asked), asked)

    return filter.operator === 'eq' ? sql`not ${present}` : present
  }
  if (several) return someValue(several, partIs(path.sub ?? comparedPart(path), filter), filter)
  // A complex attribute is there when one of its parts is.
  const parts = Object.entries(columns.single).filter(([name]) => name.startsWith(`${writtenPath(path)}.`))
  if (filter.kind === 'present' && parts.length > 0)
    return sql`(${sql.join(
      parts.map(([, column]) => onColumn(column, filter)),
      sql` or `,
    )})`

  return never
}

const partIs =
  (part: Attribute | null, filter: Filter & { kind: 'present' | 'compare' }) =>
  ({ columns }: Values): Condition => {
    const column = part ? columns[part.name] : Object.values(columns)[0]

    return column ? onColumn(column, filter) : never
  }

function onColumn(column: Column, filter: Filter & { kind: 'present' | 'compare' }): Condition {
  if (filter.kind === 'present')
    return column.as === 'text' || column.as === 'folded' || column.as === 'exact'
      ? sql`coalesce(${column.is}, '') <> ''`
      : sql`${column.is} is not null`

  return compared(column, filter.operator, filter.value)
}

const signs = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function compared({ is, as }: Column, operator: Operator, value: FilterValue): Condition {
  if (value === null) return operator === 'eq' ? sql`${is} is null` : sql`${is} is not null`
  if (as === 'uuid' && operator === 'eq')
    return uuid.test(String(value)) ? sql`${is} = ${value}::uuid` : never
  if (as === 'boolean')
    return operator === 'eq' ? sql`${is} is ${bool(value)}` : sql`${is} is not ${bool(value)}`
  if (as === 'time' && operator !== 'co' && operator !== 'sw' && operator !== 'ew') {
    const at = new Date(String(value))
    if (operator === 'eq' || operator === 'ne')
      return sql`date_trunc('milliseconds', ${is}) ${operator === 'eq' ? sql`=` : sql`<>`} ${at}`

    return sql`date_trunc('milliseconds', ${is}) ${signs[operator]} ${at}`
  }
  const [here, wanted] = inWords({ is, as }, String(value))
  switch (operator) {
    case 'eq':
      return sql`${here} = ${wanted}`
    case 'ne':
      return sql`${here} is distinct from ${wanted}`
    case 'co':
      return sql`strpos(${here}, ${wanted}) > 0`
    case 'sw':
      return sql`starts_with(${here}, ${wanted})`
    case 'ew':
      return sql`right(${here}, ${[...wanted].length}) = ${wanted}`
    default:
      return sql`${here} collate "C" ${signs[operator]} ${wanted}`
  }
}

const bool = (value: FilterValue) => (value === true ? sql`true` : sql`false`)

/**
 * Names and addresses are compared without regard to case, ids with it (RFC 7643 §2.2, caseExact).
 */
function inWords({ is, as }: Column, value: string): [RawBuilder<unknown>, string] {
  if (as === 'text') return [sql`lower(${is})`, value.toLowerCase()]
  if (as === 'folded') return [is, value.toLowerCase()]
  if (as === 'time') return [sql`to_char(${is} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, value]

  return [sql`(${is})::text`, as === 'uuid' ? value.toLowerCase() : value]
}
