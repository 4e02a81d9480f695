import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { isAlive } from './leftover.ts'
import { asNobody } from './run-as.ts'

describe('the embedded PostgreSQL', () => {
  let folder: string
  let running: EmbeddedPostgres | undefined

  const options = () => ({
    folder: path.join(folder, 'postgres'),
    secretFile: path.join(folder, 'keys', 'database-password'),
    logFile: path.join(folder, 'postgres.log'),
    settings: ['fsync=off'],
  })

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'muhar-embedded-'))
  })
  afterEach(async () => {
    await running?.stop()
    running = undefined
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = async (url: string, sql: string) => {
    const client = new pg.Client(url)
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  it('makes a cluster with checksums and a password of its own, and keeps what is written over a restart', async () => {
    running = await startEmbeddedPostgres(options())
    expect((await stat(options().secretFile)).mode & 0o777).toBe(0o600)
    expect(await ask(running.url, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
    await ask(running.url, 'create table kept as select 7 as n')
    await running.stop()
    expect(isAlive(running.pid)).toBe(false)

    running = await startEmbeddedPostgres(options())
    expect(await ask(running.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('lets nobody in without the password', async () => {
    running = await startEmbeddedPostgres(options())
    const wrong = running.url.replace(/:[^:@]+@/, ':wrong@')
    await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  it('stops a database that a killed run left behind and starts on the same data', async () => {
    const left = await startEmbeddedPostgres(options())
    await ask(left.url, 'create table kept as select 8 as n')
    // The second start does not know the first: as after a kill -9 of Node.
    running = await startEmbeddedPostgres(options())
    expect(isAlive(left.pid)).toBe(false)
    expect(await ask(running.url, 'select n from kept')).toEqual([{ n: 8 }])
  })

  it('is not misled by a pid file that names another process', async () => {
    running = await startEmbeddedPostgres(options())
    await running.stop()
    const bystander = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
    await once(bystander, 'spawn')
    await writeFile(path.join(options().folder, 'postmaster.pid'), `${bystander.pid}\n${options().folder}\n`)
    running = await startEmbeddedPostgres(options())
    expect(bystander.exitCode).toBeNull()
    bystander.kill()
  })

  it('refuses data of a newer version in a sentence', async () => {
    running = await startEmbeddedPostgres(options())
    await running.stop()
    await writeFile(path.join(options().folder, 'PG_VERSION'), '99\n')
    await expect(startEmbeddedPostgres(options())).rejects.toThrow(
      /was made by PostgreSQL 99, newer than the \d+ of this version of Muhar: use the newer version\.$/,
    )
  })

  it('says what PostgreSQL said when it cannot start', async () => {
    await expect(
      startEmbeddedPostgres({ ...options(), settings: ['fsync=off', 'shared_buffers=none'] }),
    ).rejects.toThrow(/did not start: .*shared_buffers/)
    const today = `postgres-${new Date().toISOString().slice(0, 10)}.log`
    expect(await readFile(path.join(path.dirname(options().logFile), today), 'utf8')).toContain(
      'shared_buffers',
    )
  })

  it('comes back on its port, and waits for it where another program has it', async () => {
    running = await startEmbeddedPostgres(options())
    const { port } = running
    // The kernel gives it to nobody's connection meanwhile.
    expect(port).toBeLessThan(32_000)
    await running.stop()
    running = await startEmbeddedPostgres({ ...options(), port })
    expect(running.port).toBe(port)
    await running.stop()

    const squatter = net.createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    await expect(startEmbeddedPostgres({ ...options(), port, portWithinMs: 300 })).rejects.toThrow(
      `Port ${port} of the embedded PostgreSQL was taken by another program.`,
    )
    const today = `postgres-${new Date().toISOString().slice(0, 10)}.log`
    const log = path.join(path.dirname(options().logFile), today)
    const tries = async () => (await readFile(log, 'utf8')).split('could not bind').length
    const before = await tries()
    const again = startEmbeddedPostgres({ ...options(), port })
    await expect.poll(tries).toBeGreaterThan(before)
    squatter.close()
    running = await again
    expect(running.port).toBe(port)
    expect(await ask(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.runIf(process.getuid?.() === 0)('runs as nobody where user namespaces are forbidden', async () => {
    vi.stubEnv('TMPDIR', folder)
    await chmod(folder, 0o755)
    running = await startEmbeddedPostgres({ ...options(), runAs: asNobody })
    expect(await ask(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const status = await readFile(`/proc/${running.pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\s+65534\s/m)
    await running.stop()
    // The files are nobody's now, so the next start goes the same way by itself.
    running = await startEmbeddedPostgres(options())
    expect((await stat(options().folder)).uid).toBe(65534)
    expect(await ask(running.url, 'select 2 as two')).toEqual([{ two: 2 }])
  })

  it.runIf(process.getuid?.() === 0)(
    'copies the programs whole, though two start at once and a file was taken',
    async () => {
      vi.stubEnv('TMPDIR', folder)
      const start = async () => asNobody(await findBinaries(), path.join(folder, 'data', 'postgres'))
      await chmod(folder, 0o755)
      const [one, two] = await Promise.all([start(), start()])
      expect(two.binaries).toEqual(one.binaries)
      await rm(one.binaries.initdb)
      const again = await start()
      expect(spawnSync(again.binaries.initdb, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^initdb/)
      expect((await readdir(folder)).filter((name) => name.startsWith('muhar-postgres'))).toHaveLength(1)
    },
  )

  it.runIf(process.getuid?.() === 0)('refuses a folder that nobody cannot enter', async () => {
    await expect(asNobody(await findBinaries(), path.join(folder, 'postgres'))).rejects.toThrow(
      /the user nobody cannot enter .*: start as an ordinary user/,
    )
  })
})
