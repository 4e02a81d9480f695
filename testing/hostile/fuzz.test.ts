import { afterAll, describe, expect, it } from 'vitest'
import { examiningPool } from '#providers/file-examiner/examining-pool.ts'
import { byTier } from '../in-this-tier.ts'
import { aSeed } from '../seeded.ts'
import { caseOf, corpus, examineCase, type Outcome } from './fuzzing.ts'
import { mutate } from './mutations/mutate.ts'

// The same 500 each time, so that a change is judged by what it changes; new ones in the long tier.
// `npm run fuzz` tries 10,000.
const { count, usual, timeout } = byTier(import.meta.url, {
  short: { count: 500, usual: 1_799_877_205, timeout: 240_000 },
  long: { count: 5_000, usual: aSeed(), timeout: 2_400_000 },
})
const seed = Number(process.env.MUHAR_FUZZ_SEED ?? usual)

describe('mutated files', () => {
  const pool = examiningPool()
  afterAll(() => pool.close())
  const files = corpus()

  it('come from honest ones, which are read to the end', async () => {
    expect(files.length).toBeGreaterThanOrEqual(10)
    for (const { name, bytes } of files) {
      const [examined] = (
        await examineCase(pool, { seed: 0, file: name, how: [], bytes: Buffer.from(bytes) })
      ).outcomes
      expect([name, examined?.outcome, examined?.why]).toEqual([name, 'answered', ''])
    }
  })

  it('are the same from the same seed, and others from another', () => {
    const [file] = files
    expect(mutate(file!.bytes, 7)).toEqual(mutate(file!.bytes, 7))
    expect(mutate(file!.bytes, 7).bytes.equals(mutate(file!.bytes, 8).bytes)).toBe(false)
  })

  it(`end in an answer or in a refusal, soon and in little memory (seed ${seed})`, { timeout }, async () => {
    console.log(`mutated files: seed ${seed}`)
    const totals: Partial<Record<Outcome, number>> = {}
    const bad: string[] = []
    let next = 0
    const work = async () => {
      while (next < count) {
        const one = await examineCase(pool, caseOf(files, seed + next++))
        for (const { asked, outcome, why } of one.outcomes) {
          totals[outcome] = (totals[outcome] ?? 0) + 1
          if (outcome !== 'answered' && outcome !== 'refused')
            bad.push(`${asked} of ${one.file}, seed ${one.seed} (${one.how.join(', ')}): ${outcome}, ${why}`)
        }
      }
    }
    await Promise.all([work(), work()])
    expect(bad).toEqual([])
    expect(pool.most().bytes).toBeLessThanOrEqual(512 * 1024 * 1024)
    // Mutations that only ever break the header, or never break anything, would prove nothing.
    expect(totals.answered).toBeGreaterThan(count)
    expect(totals.refused).toBeGreaterThan(count)
  })
})
