import { beforeAll, describe, expect, it } from 'vitest'
import { byTier } from '../../../testing/in-this-tier.ts'
import { renderersHere } from './drawn.ts'
import { type Besieged, besieged } from './grounds.ts'
import { isHarmless } from './harmless.ts'
import { siege } from './siege.ts'

let town: Besieged
beforeAll(async () => {
  town = await besieged()
})

/** `npm run siege` makes as many as one likes. */
const [first, count, minutes] = byTier(import.meta.url, {
  short: [1, 400, 15],
  long: [Date.now() % 1_000_000_000, 20_000, 120],
} as const)

describe('changed files that the verifier accepts', () => {
  it(
    `are drawn as they were signed, and changed in known ways: ${count} changes from seed ${first}`,
    async () => {
      const { accepted, tried } = await siege(town, { first, count, renderers: renderersHere() })
      const complaints = accepted
        .filter((one) => one.drawn || !isHarmless(one))
        .map(({ seed, ground, kind, called, drawn }) => ({ seed, ground, kind, called, drawn }))
      expect(complaints).toEqual([])
      expect(tried.size).toBeGreaterThan(15)
      expect(accepted.length).toBeGreaterThan(count / 50)
    },
    minutes * 60_000,
  )
})
