import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { examiningPool } from '#providers/file-examiner/examining-pool.ts'
import { type Case, caseOf, corpus, examineCase, type Outcome } from './fuzzing.ts'

const usage = 'npm run fuzz -- [--count 10000] [--seed N] [--keep FOLDER]'

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, keep: { type: 'string' } },
})
const count = Number(values.count ?? 10_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed) || seed < 0) {
  console.error(usage)
  process.exit(2)
}

const files = corpus()
const pool = examiningPool()
const totals: Record<Outcome, number> = { answered: 0, refused: 0, time: 0, memory: 0, ended: 0, fault: 0 }
const bad: Case[] = []
let next = 0

console.log(
  `seed ${seed}: ${count} files of ${files.length} kinds, each examined, verified, repaired and unlocked`,
)
const since = performance.now()
await Promise.all(Array.from({ length: 2 }, work))
report()
pool.close()
process.exit(bad.length > 0 ? 1 : 0)

async function work(): Promise<void> {
  while (next < count) {
    const one = await examineCase(pool, caseOf(files, seed + next++))
    for (const { outcome } of one.outcomes) totals[outcome]++
    if (one.outcomes.some(({ outcome }) => outcome !== 'answered' && outcome !== 'refused')) await tell(one)
    if (next % 1000 === 0) console.log(`${next} files, ${Math.round((performance.now() - since) / 1000)} s`)
  }
}

async function tell(one: Case): Promise<void> {
  bad.push(one)
  for (const { asked, outcome, why, ms } of one.outcomes)
    if (outcome !== 'answered' && outcome !== 'refused')
      console.log(
        `${asked} of ${one.file} with seed ${one.seed} (${one.how.join(', ')}): ${outcome} after ${Math.round(ms)} ms, ${why}`,
      )
  if (!values.keep) return
  await mkdir(values.keep, { recursive: true })
  await writeFile(join(values.keep, `${one.seed}.pdf`), one.bytes)
}

function report(): void {
  const rows = {
    'files mutated': count,
    'questions asked': count * 4,
    answered: totals.answered,
    'refused in words': totals.refused,
    crashed: totals.fault + totals.ended,
    'later than 2 s': totals.time,
    'above 512 MB': totals.memory,
    'dearest question, ms of CPU': Math.round(pool.most().cpuMs),
    'peak memory of a process, MB': Math.round(pool.most().bytes / 1024 ** 2),
    'seconds in all': Math.round((performance.now() - since) / 1000),
  }
  for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(30)} ${value}`)
}
