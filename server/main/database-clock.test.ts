import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#store/new-id.ts'
import { openStore, type Store } from '#store/store.ts'
import { aDatabase } from '#testing/database.ts'
import { databaseClock } from './database-clock.ts'

const minute = 60_000

describe('the clock of a server', () => {
  let store: Store
  const told: object[] = []
  const log = { info() {}, warn() {}, error: (facts: object) => void told.push(facts) }
  let wallIsAhead = 0
  const wall = () => Date.now() + wallIsAhead
  const opened = (compareEveryMs?: number) => databaseClock(store, log, { wall, compareEveryMs })
  const differsBy = (now: Date) => Math.abs(now.getTime() - Date.now())

  beforeAll(async () => {
    store = await openStore({ url: (await aDatabase()).url, worksJobs: false, mostConnections: 2 })
  })
  afterAll(() => store.close())

  it.each([11, -11])(
    'is the database’s where the machine’s is %d minutes off, and says so once',
    async (off) => {
      wallIsAhead = 0
      const right = await opened()
      expect(differsBy(right.now())).toBeLessThan(1_000)
      expect(Math.abs(right.machineIsAheadBy())).toBeLessThan(1_000)
      right.close()

      told.length = 0
      wallIsAhead = off * minute
      const clock = await opened(50)
      expect(differsBy(clock.now())).toBeLessThan(1_000)
      expect(Math.round(clock.machineIsAheadBy() / minute)).toBe(off)
      // Ids sort by the time they were made, on whichever server.
      expect(
        Math.abs(Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16) - Date.now()),
      ).toBeLessThan(1_000)
      await expect.poll(() => told.length).toBe(1)
      expect(told).toEqual([{ seconds: off * 60 }])
      clock.close()
    },
  )

  it('does not follow the machine’s when somebody sets it, forth or back, and finds out at once', async () => {
    wallIsAhead = 0
    const clock = await opened(10 * minute)
    for (const off of [11, -11, 0]) {
      wallIsAhead = off * minute
      expect(differsBy(clock.now()), String(off)).toBeLessThan(1_000)
      await expect.poll(() => Math.round(clock.machineIsAheadBy() / minute) - off).toBeCloseTo(0)
      expect(differsBy(clock.now()), String(off)).toBeLessThan(1_000)
    }
    clock.close()
  })
})
