import type { TFunction } from 'i18next'
import { signerColumns } from '#contract/vocabulary/signer-sheet.ts'

const people = [
  ['Asha Rao', 'asha.rao@example.com', '9845012345', 'signer', '1', 'English'],
  ['Ravi Kumar', 'ravi.kumar@example.com', '', 'approver', '2', 'Hindi'],
  ['Meena Iyer', 'meena.iyer@example.com', '', 'copy', '', ''],
]

/** A sheet with its columns and three people, which programs for sheets open. */
export function saveSampleSheet(t: TFunction): void {
  const rows = [signerColumns.map((column) => t(`people.sheetColumn.${column}`)), ...people]
  // The mark at the beginning says that it is UTF-8.
  const text = `\uFEFF${rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${t('people.sheetName')}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
