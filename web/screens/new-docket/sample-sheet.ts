import type { TFunction } from 'i18next'
import { signerColumns } from '#contract/vocabulary/signer-sheet.ts'
import { saveCsv } from '../../components/save-csv.ts'

const people = [
  ['Asha Rao', 'asha.rao@example.com', '9845012345', 'signer', '1', 'English'],
  ['Ravi Kumar', 'ravi.kumar@example.com', '', 'approver', '2', 'Hindi'],
  ['Meena Iyer', 'meena.iyer@example.com', '', 'copy', '', ''],
]

/** A sheet with its columns and three people, which programs for sheets open. */
export function saveSampleSheet(t: TFunction): void {
  const rows = [signerColumns.map((column) => t(`people.sheetColumn.${column}`)), ...people]
  saveCsv(t('people.sheetName'), rows)
}
