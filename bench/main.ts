import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { parts } from './parts.ts'
import { record } from './record.ts'
import type { Part, Row } from './row.ts'
import { namedSizes } from './sizes.ts'
import { asText } from './table.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, within: { type: 'string' } },
})
const names = parts.map(({ name }) => name)
const unknown = values.only?.find((name) => !names.includes(name))

if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Parts: ${names.join(', ')}.`)
  process.exitCode = 2
} else if (values.within === undefined) await measureAll(values.only ?? names)
else await measureHere(values.within)

async function measureAll(wanted: readonly string[]): Promise<void> {
  const processor = cpus()[0]?.model ?? 'unknown processor'
  const machine = { processor, cores: cpus().length, node: process.version }
  console.log(`Node ${machine.node}, ${machine.cores} × ${machine.processor}`)
  const measured = []
  for (const part of parts.filter(({ name }) => wanted.includes(name))) {
    const begun = performance.now()
    const rows = await measureApart(part)
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`\n${asText(`${part.title} (${part.name}, ${seconds} s)`, rows)}`)
    const sizes = namedSizes()
    measured.push({ name: part.name, title: part.title, machine, ...(sizes !== '' && { sizes }), rows })
  }
  await record(measured, names)
}

/**
 * A process for each part: what one left in memory, or compiled for its shapes, is not the other's.
 */
async function measureApart({ name, flags = [], environment }: Part): Promise<Row[]> {
  const child = fork(import.meta.filename, ['--within', name], {
    execArgv: ['--expose-gc', ...flags],
    env: { ...process.env, ...environment },
  })
  const answered = once(child, 'message')
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The part ${name} ended with ${code}.`)
  const [rows] = (await answered) as [Row[]]

  return rows
}

async function measureHere(name: string): Promise<void> {
  const part = parts.find((one) => one.name === name)
  if (!part) throw new Error(`There is no part ${name}.`)
  const rows = await part.measure('whole')
  process.send?.(rows, () => process.exit(0))
}
