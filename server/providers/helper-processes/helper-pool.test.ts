import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { HelperFailed, HelperStopped } from './errors.ts'
import { type HelperPoolOptions, HelpersBusy, helperPool } from './helper-pool.ts'

const opened: { close(): void }[] = []
const capBytes = 160 * 1024 * 1024
function aPool(more: Partial<HelperPoolOptions> = {}) {
  const pool = helperPool({
    module: new URL('../../../testing/hostile/hungry-helper.ts', import.meta.url),
    deadlineMs: 20_000,
    memoryBytes: capBytes,
    mostProcesses: 1,
    ...more,
  })
  opened.push(pool)

  return { ...pool, act: async (act: string, more = {}) => (await pool.run({ act, ...more }, nothing)).value }
}
afterAll(() => {
  for (const pool of opened) pool.close()
})

const fileOf = (
  bytes: Uint8Array,
  read = async (start: number, end: number) => bytes.subarray(start, end),
) => ({
  size: bytes.length,
  read,
})
const nothing = fileOf(new Uint8Array())
const stopped = (why: HelperStopped['why']) => expect.objectContaining({ name: 'HelperStopped', why })

describe('a pool of helper processes', () => {
  it('gives a file of several megabytes and takes one back, in pieces', async () => {
    const bytes = randomBytes(5_000_003)
    const back = await aPool().run({ act: 'send back' }, fileOf(bytes))
    const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
    expect(hash(back.bytes)).toBe(hash(bytes))
  })

  it('keeps its process for the next task, and starts no more than it may', async () => {
    const pool = aPool({ mostProcesses: 2 })
    const pids = await Promise.all(Array.from({ length: 12 }, () => pool.act('pid')))
    // One that was started and came too late for any of them may take the next.
    expect(new Set([...pids, await pool.act('pid')]).size).toBeLessThanOrEqual(2)
    const [kept] = pids
    expect(await Promise.all(Array.from({ length: 12 }, () => pool.act('pid')))).toContain(kept)
  })

  it('lets askers come in turn, however many tasks one of them brought before', async () => {
    const pool = aPool()
    const done: string[] = []
    const asks = (asker: string) =>
      pool.run({ act: 'pid' }, nothing, { asker }).then(() => {
        done.push(asker)
      })
    const many = Array.from({ length: 40 }, () => asks('many'))
    const others = ['one', 'two', 'one'].map(asks)
    await Promise.all(others)
    expect(done.filter((asker) => asker === 'many').length).toBeLessThanOrEqual(4)
    await Promise.all(many)
    expect(done).toHaveLength(43)
  })

  it('ends a task at its deadline, whether it works or waits, and goes on with another process', async () => {
    const pool = aPool({ deadlineMs: 200 })
    const before = await pool.act('pid')
    await expect(pool.act('spin for ever')).rejects.toEqual(stopped('time'))
    await expect(pool.act('wait for ever')).rejects.toEqual(stopped('time'))
    const after = await pool.act('pid')
    expect(after).not.toBe(before)
    expect(() => process.kill(before as number, 0)).toThrow('ESRCH')
  })

  it('does not count the time in which the file itself is waited for', async () => {
    const slow = fileOf(Buffer.from('slow'), async (start, end) => {
      await pause(900)
      return Buffer.from('slow').subarray(start, end)
    })
    const { bytes } = await aPool({ deadlineMs: 600 }).run({ act: 'send back' }, slow)
    expect(Buffer.from(bytes).toString()).toBe('slow')
  })

  it.each(['take buffers', 'take objects'])(
    'keeps a task that would %s without end to its memory',
    async (act) => {
      const pool = aPool()
      const error = await pool.act(act).catch((thrown: unknown) => thrown)
      // The kernel refuses the allocation, V8 gives up, or the watch ends the process: whichever
      // sees it first.
      if (error instanceof HelperFailed) expect(error.message).toMatch(/allocat/)
      else expect(error).toEqual(stopped('memory'))
      expect(pool.most().bytes).toBeGreaterThan(60 * 1024 * 1024)
      expect(pool.most().bytes).toBeLessThanOrEqual(capBytes * 1.05)
      expect(await pool.act('pid')).toBeTypeOf('number')
    },
  )

  it('replaces a process that keeps much of what one task left behind', async () => {
    const pool = aPool({ memoryBytes: 256 * 1024 * 1024 })
    const heavy = await pool.act('leave much behind')
    expect(await pool.act('pid')).not.toBe(heavy)
  })

  it('tells apart a task that failed from a process that ended', async () => {
    const pool = aPool()
    const failed = await pool.act('fail').catch((error: HelperFailed) => error.failure)
    expect(failed).toEqual({ name: 'RangeError', code: 'ODD', message: 'so it is' })
    await expect(pool.act('end itself')).rejects.toEqual(stopped('ended'))
    await expect(pool.act('call itself')).rejects.toBeInstanceOf(HelperFailed)
    expect(await pool.act('pid')).toBeTypeOf('number')
  })

  it('hands on that the file could not be read', async () => {
    const gone = { size: 10, read: () => Promise.reject(new Error('the bucket is away')) }
    await expect(aPool().run({ act: 'send back' }, gone)).rejects.toThrow('the bucket is away')
  })

  it('gives up a task that waited too long for its turn', async () => {
    const pool = aPool({ deadlineMs: 5_000, longestWaitMs: 1_500 })
    await pool.act('pid')
    const first = pool.act('spin for ever')
    await expect(pool.act('pid')).rejects.toBeInstanceOf(HelpersBusy)
    await expect(first).rejects.toBeInstanceOf(HelperStopped)
  })

  it('ends what it is doing when it is closed', async () => {
    const pool = aPool()
    const running = pool.act('wait for ever')
    const waiting = pool.act('pid')
    await pause(50)
    pool.close()
    await expect(running).rejects.toBeInstanceOf(HelperStopped)
    await expect(waiting).rejects.toBeInstanceOf(HelperStopped)
    await expect(pool.act('pid')).rejects.toBeInstanceOf(HelperStopped)
  })
})

describe('a helper process', () => {
  it('inherits no secret, writes no file, reads nothing outside the project, starts no program', async () => {
    const pool = aPool()
    expect(await pool.act('environment')).toEqual(
      expect.not.arrayContaining(['PATH', 'HOME', 'DATABASE_URL']),
    )
    const path = join(tmpdir(), `muhar-helper-${process.pid}-${randomBytes(4).toString('hex')}`)
    await expect(pool.act('write', { path })).rejects.toThrow(/restricted/)
    expect(existsSync(path)).toBe(false)
    expect(await pool.act('read', { path: join(import.meta.dirname, 'errors.ts') })).toBeGreaterThan(100)
    await expect(pool.act('read', { path: '/etc/hostname' })).rejects.toThrow(/restricted/)
    await expect(pool.act('start a program')).rejects.toThrow(/restricted/)
  })
})
