import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Vitest } from 'vitest/node'

const keptRuns = 5

/**
 * Where it is kept what explains each failure, and how the same files run again on a busy machine.
 */
export function tellFailures(vitest: Vitest, root: string): void {
  const failed = [...new Set(vitest.state.getFailedFilepaths())].map((path) => relative(process.cwd(), path))
  if (failed.length === 0) return
  removeOldRuns(dirname(root))
  if (existsSync(root)) console.log(`\nWhat explains each failure is in ${relative(process.cwd(), root)}`)
  if (!process.stdout.isTTY) tellWhatExplains(root)
  const npmTest = process.env.MUHAR_TIER === 'long' ? 'npm run test:long' : 'npm test'
  console.log(`The same files on a busy machine:\n  ${npmTest} -- --under-load ${failed.sort().join(' ')}\n`)
}

const mostFiles = 12
const mostLines = 30
const mostCharacters = 200

/** Where nobody sits before it, only the output is kept: what explains a failure is told there. */
function tellWhatExplains(root: string): void {
  const told = globSync(['**/page-*.txt', '**/product-*.txt', '**/product-*-logs/*.log'], { cwd: root })
  for (const name of told.sort().slice(0, mostFiles)) {
    const lines = readFileSync(join(root, name), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => line.slice(0, mostCharacters))
    const shown = lines.length > mostLines ? [...lines.slice(0, 18), '…', ...lines.slice(-11)] : lines
    console.log(`\n── ${name}\n${shown.join('\n')}`)
  }
}

function removeOldRuns(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).sort().slice(0, -keptRuns))
    rmSync(join(folder, name), { recursive: true, force: true })
}
