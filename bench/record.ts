import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { asMarkdown, type Measured } from './table.ts'

const resultsFile = fileURLToPath(new URL('./results.json', import.meta.url))
const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->']

/**
 * Writes what was measured into `results.json` and between the marks of `docs/performance.md`;
 * other parts keep theirs.
 */
export async function record(measured: readonly Measured[], order: readonly string[]): Promise<void> {
  const before = await readResults()
  const kept = before.filter(({ name }) => !measured.some((part) => part.name === name))
  const parts = [...measured, ...kept]
    .filter(({ name }) => order.includes(name))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  await writeFile(resultsFile, `${JSON.stringify({ parts }, null, 2)}\n`)
  await writeFile(page, between(await readFile(page, 'utf8'), asMarkdown(parts)))
}

async function readResults(): Promise<Measured[]> {
  try {
    return (JSON.parse(await readFile(resultsFile, 'utf8')) as { parts: Measured[] }).parts
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

export function between(text: string, tables: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has lost its marks ${begin} and ${end}.`)

  return `${text.slice(0, from + begin.length)}\n\n${tables}\n\n${text.slice(to)}`
}
