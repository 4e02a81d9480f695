import type { TFunction } from 'i18next'
import type { SheetColumnRecord } from '#contract/sheets/sheet-record.ts'
import type { NamedField } from '#contract/vocabulary/sheet-kinds.ts'

/** An own field has one name; the others have names in each language. */
export const fieldName = (t: TFunction, { field, name }: SheetColumnRecord): string =>
  name ?? t(`upload.field.${field as NamedField}`)
