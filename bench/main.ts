import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { benchEngine, type Table } from './engine.ts'

/** What a person loads before the first screen: bytes after gzip, fonts and pictures apart. */
function firstScreens(): Table {
  const said = execFileSync(process.execPath, ['web/check-sizes.mjs', '--json'], { encoding: 'utf8' })
  const sizes = JSON.parse(said) as { name: string; bytes: number; most: number }[]

  return {
    title: 'First screens: HTML, JavaScript and CSS, gzip',
    columns: ['entry', 'kB', 'goal', 'of the goal'],
    rows: sizes.map(({ name, bytes, most }) => [
      name,
      (bytes / 1000).toFixed(1),
      `≤ ${most / 1000}`,
      `${Math.round((100 * bytes) / most)} %`,
    ]),
  }
}

function print({ title, columns, rows }: Table): void {
  const cells = [columns, ...rows.map((row) => row.map(String))]
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  console.log(`\n${title}`)
  for (const row of cells)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
print(firstScreens())
print(await benchEngine())
