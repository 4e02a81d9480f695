/**
 * What was pasted: the first line names the columns; tabs stand between cells where there are any,
 * else commas.
 */
export function typedRows(text: string): { columns: string[]; rows: string[][] } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const sign = lines[0]?.includes('\t') ? '\t' : ','
  const [columns = [], ...rows] = lines.map((line) => line.split(sign).map((cell) => cell.trim()))

  return { columns, rows }
}
