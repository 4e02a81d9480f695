import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchProcessTimes } from './process-times.ts'
import { nowAt } from './worker-place.ts'

let run: string
const children: ChildProcess[] = []

beforeAll(async () => {
  run = await mkdtemp(join(tmpdir(), 'muhar-costs-'))
})
afterAll(async () => {
  for (const child of children) child.kill()
  await rm(run, { recursive: true, force: true })
})

// Each computes for a while, says what it has used, and waits.
const works = `
  for (let n = 0; n < 3e8; n += 1) globalThis.sum = n
  const { user, system } = process.cpuUsage()
  console.log((user + system) / 1_000)
  setTimeout(() => {}, 60_000)`
/** With a child that says nothing of where it comes from. */
const worksWithChild = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(works)}], { env: {}, stdio: ['ignore', 'pipe', 'ignore'] })
  process.on('SIGTERM', () => { child.kill(); process.exit() })
  child.stdout.once('data', () => { ${works} })`

/** Milliseconds that it has used itself. */
function started(program: string, env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)

  return new Promise((done, failed) => {
    child.stdout.once('data', (said) => done(Number(said)))
    child.once('error', failed)
  })
}

it.runIf(process.platform === 'linux')(
  'counts what a worker’s file has started, and what that starts, and nobody else’s',
  async () => {
    nowAt(run, '7', 'a.test.ts')
    nowAt(run, '8', 'b.test.ts')
    const times = watchProcessTimes(run)
    const [a, b] = await Promise.all([
      started(worksWithChild, { TMPDIR: run, VITEST_POOL_ID: '7' }),
      started(works, { TMPDIR: run, VITEST_POOL_ID: '8' }),
      started(works, { TMPDIR: '/of-another-run', VITEST_POOL_ID: '8' }),
    ] as const)
    const byFile = times.stop()

    expect([...byFile.keys()].sort()).toEqual(['a.test.ts', 'b.test.ts'])
    // Its child has computed as much.
    expect(byFile.get('a.test.ts')).toBeGreaterThan(a * 1.5)
    expect(byFile.get('b.test.ts')).toBeGreaterThan(b * 0.9)
    expect(byFile.get('b.test.ts')).toBeLessThan(b + 300)
  },
)
