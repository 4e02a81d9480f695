import type { TFunction } from 'i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { personFieldsOf } from '#contract/vocabulary/batches.ts'
import { saveCsv } from '../../components/save-csv.ts'

// Our choice: more are added by hand, under the next number.
const rowsOfSample = 3

/** The columns that the template asks for, under names by which they are found again. */
export function sampleColumns(t: TFunction, { template }: Pick<WholeBatch, 'template'>): string[] {
  const labels = template.values.map(({ label }) => label.trim().toLowerCase())
  const values = template.values.map(({ name, label }, at) =>
    labels.indexOf(labels[at] ?? '') < at ? name : label,
  )
  const people = template.roles.flatMap((role) =>
    personFieldsOf(role).map((part) => `${role.name} ${t(`batches.person.${part}`)}`),
  )

  const rows = template.tables.flatMap(({ label, most, columns }) =>
    Array.from({ length: Math.min(most, rowsOfSample) }, (_, row) =>
      columns.map((column) => `${label} ${row + 1} ${column.label}`),
    ).flat(),
  )

  return [
    ...values,
    ...rows,
    ...people,
    t('batches.path.reference_id'),
    t('batches.path.client'),
    t('batches.path.language'),
  ]
}

/** An empty sheet for this batch. */
export const saveBatchSample = (t: TFunction, batch: WholeBatch): void =>
  saveCsv(batch.name, [sampleColumns(t, batch)])
