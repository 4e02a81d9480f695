import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, isPlain } from '../../testing/database.ts'
import { openStore, type Store } from './store.ts'

/** In an order nobody arranged. */
function shuffled<T>(values: readonly T[]): T[] {
  const mixed = [...values]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }

  return mixed
}

describe('what two servers ask at once', () => {
  let servers: Store[]

  beforeAll(async () => {
    const { url } = await aDatabase()
    servers = [
      await openStore({ url, isPlain: isPlain(), worksJobs: false }),
      await openStore({ url, isPlain: isPlain(), worksJobs: false }),
    ]
  })

  afterAll(() => Promise.all(servers.map((server) => server.close())))

  it('uses each token up for one caller alone, however many come with it', async () => {
    const expiresAt = new Date(Date.now() + 60_000)
    const tokens = Array.from({ length: 60 }, () => ({ hash: randomBytes(32), expiresAt }))
    const uses = shuffled(
      tokens.flatMap((token) =>
        servers.flatMap((server) => [
          { server, token },
          { server, token },
        ]),
      ),
    )
    const answers = await Promise.all(uses.map(({ server, token }) => server.spendToken(token)))

    const winners = uses.filter((_, at) => answers[at]).map(({ token }) => token)
    expect(winners).toHaveLength(tokens.length)
    expect(new Set(winners)).toEqual(new Set(tokens))
    expect(await servers[0]!.spendToken(tokens[0]!)).toBe(false)
  })

  it('counts each one once, and gives no two the same count', async () => {
    const window_start = new Date(Math.floor(Date.now() / 60_000) * 60_000)
    const earlier = new Date(window_start.getTime() - 60_000)
    const buckets = ['one', 'two'].flatMap((bucket) => [
      { bucket, window_start },
      { bucket, window_start: earlier },
    ])
    const asked = shuffled(
      buckets.flatMap((counted) =>
        Array.from({ length: 50 }, (_, at) => ({ server: servers[at % 2]!, counted })),
      ),
    )
    const counts = await Promise.all(asked.map(({ server, counted }) => server.countOne(counted)))

    for (const counted of buckets) {
      const own = counts.filter((_, at) => asked[at]?.counted === counted).sort((one, other) => one - other)
      expect(own).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    }
  })
})
