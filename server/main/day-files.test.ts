import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayFiles } from './day-files.ts'

let root: string
let folder: string
let now: Date
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'muhar-log-'))
  folder = join(root, 'log')
  now = new Date('2026-11-21T10:00:00Z')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** A line is on disk when the system gets to it. */
const soon = { timeout: 20_000 }
const open = (more: object = {}) =>
  dayFiles({ folder, name: 'access', keepDays: 365, now: () => now, ...more })

describe('a log of files a day', () => {
  it('goes on with another file at midnight, and after so many bytes', async () => {
    const log = open({ mostBytes: 10 })
    for (const line of ['first line\n', 'second\n']) {
      log.write(line)
      await vi.waitUntil(
        async () => (await readFile(log.path(), 'utf8').catch(() => '')).endsWith(line),
        soon,
      )
    }
    now = new Date('2026-11-22T00:00:01Z')
    log.write('tomorrow\n')
    await log.close()
    expect((await readdir(folder)).sort()).toEqual([
      'access-2026-11-21.2.log',
      'access-2026-11-21.log',
      'access-2026-11-22.log',
    ])
    expect(await readFile(join(folder, 'access-2026-11-21.2.log'), 'utf8')).toBe('second\n')
    expect((await stat(join(folder, 'access-2026-11-22.log'))).mode & 0o777).toBe(0o600)
  })

  it('keeps a year, removes what is older, and leaves other files alone', async () => {
    const first = open()
    first.write('x\n')
    await first.close()
    for (const name of [
      'access-2025-11-21.log',
      'access-2025-11-20.log',
      'access-2025-11-20.2.log',
      'server-2020-01-01.log',
    ])
      await writeFile(join(folder, name), '')
    const log = open()
    log.write('y\n')
    await log.close()
    expect((await readdir(folder)).sort()).toEqual([
      'access-2025-11-21.log',
      'access-2026-11-21.log',
      'server-2020-01-01.log',
    ])
    expect(await readFile(join(folder, 'access-2026-11-21.log'), 'utf8')).toBe('x\ny\n')
  })

  it('loses nothing of what fits while the disk takes nothing, and goes on by itself', async () => {
    // A file where the folder should be: nothing can be written below it.
    await writeFile(folder, '')
    const log = open()
    log.write('one\n')
    log.write('two\n')
    await new Promise((later) => setTimeout(later, 100))
    await rm(folder)
    await vi.waitUntil(
      async () => (await readFile(log.path(), 'utf8').catch(() => '')) === 'one\ntwo\n',
      soon,
    )
    await log.close()
  })
})
