import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Vitest } from 'vitest/node'

/** What `npm run test:costs` reads: of each file what its last run here took. */
const recorded = '.cache/test-costs.json'
const mostFileSeconds = 20
const mostCallSeconds = 3
const mostNamed = 20

interface Cost {
  processorSeconds: number
  seconds: number
}

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds of processor of the worker's own thread while it was at this file. */
    threadMs?: number
  }
}

/** Records what each file of this run took, and names what is beyond its budget. */
export function tellCosts(vitest: Vitest, ofProcesses: Map<string, number>): void {
  const costs: Record<string, Cost> = {}
  const slowCalls: { name: string; seconds: number }[] = []
  for (const module of vitest.state.getTestModules()) {
    const file = relative(process.cwd(), module.moduleId)
    // One file may be in two projects; its processes are counted together.
    const cost = costs[file] ?? { processorSeconds: (ofProcesses.get(file) ?? 0) / 1_000, seconds: 0 }
    costs[file] = cost
    cost.processorSeconds += (module.meta().threadMs ?? 0) / 1_000
    cost.seconds += module.diagnostic().duration / 1_000
    if (!file.startsWith('server/calls/')) continue
    for (const test of module.children.allTests()) {
      const seconds = (test.diagnostic()?.duration ?? 0) / 1_000
      if (seconds > mostCallSeconds) slowCalls.push({ name: `${file} > ${test.fullName}`, seconds })
    }
  }
  const slowFiles = Object.entries(costs)
    .map(([name, { processorSeconds }]) => ({ name, seconds: processorSeconds }))
    .filter(({ seconds }) => seconds > mostFileSeconds)
  name(`Files over ${mostFileSeconds} s of processor`, slowFiles)
  name(`Tests of calls over ${mostCallSeconds} s`, slowCalls)
  tellShare(costs)
  // What failed, or ran in part, says too little.
  if (vitest.config.testNamePattern) return
  const failed = vitest.state.getFailedFilepaths().map((path) => relative(process.cwd(), path))
  record(Object.fromEntries(Object.entries(costs).filter(([file]) => !failed.includes(file))))
}

function name(what: string, beyond: { name: string; seconds: number }[]): void {
  if (beyond.length === 0) return
  console.log(`\n${what}: ${beyond.length}`)
  for (const { name, seconds } of beyond.sort((a, b) => b.seconds - a.seconds).slice(0, mostNamed))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
}

function tellShare(costs: Record<string, Cost>): void {
  const ofFiles = Object.values(costs).reduce((sum, { processorSeconds }) => sum + processorSeconds, 0)
  const { user, system } = process.cpuUsage()
  console.log(
    `\nProcessor: ${ofFiles.toFixed(0)} s of the files; the run's own process, with the threads of the files, used ${((user + system) / 1e6).toFixed(0)} s.\n`,
  )
}

function record(costs: Record<string, Cost>): void {
  let before: Record<string, Cost> = {}
  try {
    before = JSON.parse(readFileSync(recorded, 'utf8')) as Record<string, Cost>
  } catch {
    // The first run here.
  }
  mkdirSync(dirname(recorded), { recursive: true })
  writeFileSync(recorded, JSON.stringify({ ...before, ...costs }, null, 1))
}
