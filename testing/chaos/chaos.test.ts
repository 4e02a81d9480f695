import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { byTier } from '../in-this-tier.ts'
import { aSeed } from '../seeded.ts'
import { runChaos } from './chaos.ts'
import { asTable, judge } from './report.ts'
import type { Victim } from './victims.ts'

const seed = aSeed()

/**
 * A short form of `npm run chaos`. How fast it answers again is told here and judged there: the
 * tests share the machine.
 */
describe.runIf(process.platform === 'linux')(`kill -9 under load, seed ${seed}`, () => {
  it('loses, halves and doubles nothing that was acknowledged', { timeout: 600_000 }, async () => {
    const order = byTier<readonly Victim[]>(import.meta.url, {
      short: ['everything'],
      long: ['worker', 'everything', 'database', 'backend', 'server'],
    })
    const report = await runChaos({ rounds: order.length, seed, order, fixtures: 6 })
    console.log(asTable(report))
    expect(judge(report, { answersWithinMs: Number.POSITIVE_INFINITY }), report.journal).toEqual([])
    await rm(dirname(report.journal), { recursive: true, force: true })
  })
})
