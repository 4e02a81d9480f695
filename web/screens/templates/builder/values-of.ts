import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type {
  TemplateContent,
  TemplateTable,
  TemplateValue,
} from '#contract/vocabulary/templates/settings.ts'
import type { Box } from '../../new-docket/boxes/box.ts'
import { boxOf } from './value-box.ts'

type Values = Pick<TemplateContent, 'values' | 'tables'>

/** A value with the table of values whose column it is. */
export interface PlacedValue {
  value: TemplateValue
  table: TemplateTable | null
}

export const allValues = ({ values, tables }: Values): PlacedValue[] => [
  ...values.map((value) => ({ value, table: null })),
  ...tablesOf({ tables }).flatMap((table) => table.columns.map((value) => ({ value, table }))),
]

/** Formulas, conditions and the text know values, columns and tables by one set of names. */
export const namesOf = (content: Values): string[] => [
  ...allValues(content).map(({ value }) => value.name),
  ...tablesOf(content).map(({ name }) => name),
]

/** All values with one of them changed; null takes it away. */
export const withValue = (
  { values, tables }: Values,
  name: string,
  change: (value: TemplateValue) => TemplateValue | null,
): Values => {
  const changed = (all: readonly TemplateValue[]) =>
    all.flatMap((one) => {
      const next = one.name === name ? change(one) : one

      return next ? [next] : []
    })

  return {
    values: changed(values),
    tables: tables?.map((table) => ({ ...table, columns: changed(table.columns) })),
  }
}

/** All tables with one of them changed; null takes it away. */
export const withTable = (
  { tables }: Values,
  name: string,
  change: (table: TemplateTable) => TemplateTable | null,
): Pick<Values, 'tables'> => {
  const next = tablesOf({ tables }).flatMap((one) => {
    const made = one.name === name ? change(one) : one

    return made ? [made] : []
  })

  return { tables: next.length > 0 ? next : undefined }
}

const tableBoxes = new WeakMap<TemplateTable, Box>()

/** The number of its rows, as formulas and conditions ask for it. */
function boxOfTable(table: TemplateTable): Box {
  const { name, label } = table
  const box = tableBoxes.get(table) ?? {
    ...boxOf({ name, label, kind: 'number', required: false, sample: null, settings: {} }),
    table: name,
    isTable: true,
  }
  tableBoxes.set(table, box)

  return box
}

/** What formulas and conditions of a value may name. */
export const boxesOf = (content: Values): Box[] => [
  ...allValues(content).map(({ value, table }) =>
    table ? { ...boxOf(value), table: table.name } : boxOf(value),
  ),
  ...tablesOf(content).map(boxOfTable),
]

/** What a condition of the text may ask about where the rows of these tables repeat. */
export const boxesAt = (content: Values, repeated: readonly string[]): Box[] =>
  boxesOf(content).filter(({ table, isTable }) => table === undefined || isTable || repeated.includes(table))
