import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { aDatabase } from '../database.ts'
import { aSeed } from '../seeded.ts'
import { keepFailure } from './keep-failure.ts'
import { noteLog } from './notes.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muhar-kept-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('keeps the error, the seed, and what the servers and the database of the file said', async () => {
  const seed = aSeed()
  const client = new pg.Client({ connectionString: (await aDatabase()).adminUrl })
  await client.connect()
  await client.query('select too_early').catch(() => undefined)
  await client.query('select pg_sleep(0.01)')
  const began = new Date()
  await client.query('select\n  not_there').catch(() => undefined)
  await client.end()
  noteLog('warn', { amount: 12n, error: new Error('of the mail server') }, 'A mail was not taken.')
  const failure = {
    file: 'testing/a/b.test.ts',
    title: 'is “so”',
    began,
    errors: [{ message: 'expected 1' }],
  }
  const { databaseLogs } = inject('failures')
  const folder = join(root, 'testing-a-b.test.ts', 'is-so')
  const kept = async (name: string) => await readFile(join(folder, name), 'utf8')
  // PostgreSQL writes its log a moment after it answers.
  await expect
    .poll(async () => {
      await keepFailure(failure, { root, databaseLogs })
      return (await readdir(folder)).sort()
    })
    .toEqual(['database.log', 'failure.txt', 'server.log'])

  expect(await kept('failure.txt')).toMatch(
    new RegExp(`is “so”\n[\\s\\S]*MUHAR_SEED=${seed}\n[\\s\\S]*expected 1`),
  )
  expect(await kept('server.log')).toMatch(/warn A mail was not taken\. .*"12".*of the mail server/)
  expect(await kept('database.log')).toMatch(
    /column "not_there" does not exist[\s\S]*STATEMENT: {2}select\n\t/,
  )
  expect(await kept('database.log')).not.toContain('too_early')
})
