const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** Rows as a file that programs for sheets open. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  // The mark at the beginning says that it is UTF-8.
  const text = `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
