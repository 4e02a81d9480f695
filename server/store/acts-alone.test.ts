import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, isPlain } from '#testing/database.ts'
import { openStore, type Store } from './store.ts'

const opened = async (url: string) =>
  openStore({ url, isPlain: isPlain(), worksJobs: false, mostConnections: 2 })

describe('what one does alone, on two servers', () => {
  let one: Store
  let other: Store
  beforeAll(async () => {
    const { url } = await aDatabase()
    one = await opened(url)
    other = await opened(url)
  })
  afterAll(async () => {
    await one?.close()
    await other?.close()
  })

  const asks = (store: Store) => store.platform.read((tx) => tx.organisations.onlyOne())
  /** Until it is told to end, under this name. */
  async function holds(store: Store, name: string) {
    const { promise, resolve: ends } = Promise.withResolvers<object>()
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>()
    const done = store.alone(name, () => {
      begins()

      return promise
    })
    await begun

    return {
      async end() {
        ends({})
        await done
      },
    }
  }

  it('leaves all connections to others, however many wait and whatever it asks itself', async () => {
    const held = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => holds(one, name)))
    const waiting = Array.from({ length: 16 }, () => one.alone('a', async () => ({ got: await asks(one) })))
    const began = performance.now()
    for (let times = 0; times < 4; times += 1) expect(await asks(one)).toBeNull()
    expect(performance.now() - began).toBeLessThan(1_500)
    for (const { end } of held) await end()
    // Four wait; the others were told at once.
    const got = await Promise.all(waiting)
    expect(got.filter((answer) => answer !== null)).toEqual(Array(4).fill({ got: null }))
  })

  it('is not begun where all that is done alone takes long', async () => {
    const held = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => holds(one, name)))
    let isMade = false
    const made = one.alone('g', async () => {
      isMade = true

      return {}
    })
    expect(await made).toBeNull()
    expect(isMade).toBe(false)
    for (const { end } of held) await end()
  })

  it.each(['here', 'there'])('is waited for no longer than is said: %s', async (where) => {
    const { end } = await holds(where === 'here' ? one : other, 'a')
    const began = performance.now()
    expect(await one.alone('a', async () => ({}), { waitsMs: 100 })).toBeNull()
    expect(performance.now() - began).toBeLessThan(1_500)
    await end()
    expect(await one.alone('a', async () => ({ is: 'done' }), { waitsMs: 100 })).toEqual({ is: 'done' })
  })

  it('is one after the other, and one that fails stops nobody', async () => {
    let now = 0
    const act = (store: Store, fails: boolean) =>
      store.alone('a', async () => {
        now += 1
        const most = now
        await asks(store)
        now -= 1
        if (fails) throw new Error('it failed')

        return { most }
      })
    const all = await Promise.allSettled([one, other, one, other].map((store, at) => act(store, at === 0)))
    expect(all[0]).toMatchObject({ status: 'rejected', reason: { message: 'it failed' } })
    expect(all.slice(1)).toMatchObject(Array(3).fill({ status: 'fulfilled', value: { most: 1 } }))
  })
})
