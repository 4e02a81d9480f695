import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#store/new-id.ts'
import { openStore, type Store } from '#store/store.ts'
import { aDatabase, type TestDatabase } from '#testing/database.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { openCheckpoints } from './open-checkpoints.ts'

let database: TestDatabase
let store: Store
let data: string
let organisationId: string

beforeEach(async () => {
  database = await aDatabase()
  store = await openStore({ url: database.url, worksJobs: false, mostConnections: 4 })
  data = await mkdtemp(join(tmpdir(), 'muhar-data-'))
  organisationId = newId()
  await store.platform.transaction((tx) =>
    rowsOf(tx)
      .insertInto('organisations')
      .values({ id: organisationId, public_id: 'sun', name: 'Sunrise' })
      .execute(),
  )
  await act('member-logged-in')
  await act('member-logged-out')

  return async () => {
    await store.close()
    await rm(data, { recursive: true, force: true })
  }
})

const act = (event: string) =>
  store
    .forOrganisation(organisationId)
    .transaction((tx) => tx.audit.add(event, { by: { kind: 'member', name: 'Asha' } }))

const checkpoints = () =>
  openCheckpoints(data, {
    store,
    timeStamps: { stamp: () => Promise.reject(new Error('The authority is away.')) },
    clock: { now: () => new Date() },
    log: { info() {}, warn() {}, error() {} },
  })

async function attack(...statements: string[]): Promise<void> {
  const attacker = new pg.Client({ connectionString: database.adminUrl })
  await attacker.connect()
  await attacker.query('set session_replication_role = replica')
  for (const statement of statements) await attacker.query(statement)
  await attacker.end()
}

/** As npm run verify-audit runs it, beside a product whose start recorded where its database is. */
async function run(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/main/verify-audit.ts'], {
    env: { PATH: process.env.PATH, MUHAR_DATA: data, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr)])

  return { code: await ended, lines: printed.trim().split('\n'), complained }
}

async function started(): Promise<void> {
  await mkdir(join(data, 'run'))
  await writeFile(join(data, 'run', 'database.json'), JSON.stringify({ url: database.url }))
}

describe('npm run verify-audit', () => {
  it('says what it read where everything holds, and made a checkpoint without a time-stamp', async () => {
    await started()
    expect((await (await checkpoints()).make())?.timestamp_token).toBeNull()
    expect(await run()).toEqual({
      code: 0,
      lines: ['The audit trail holds: 2 entries in 1 chains of 1 organisations, 1 checkpoints.'],
      complained: '',
    })
  })

  it('prints one line for each finding and fails', async () => {
    await started()
    await (await checkpoints()).make()
    await attack(
      "update audit_entries set actor_name = 'Nobody' where number = 1",
      'delete from chain_checkpoints',
    )
    const { code, lines } = await run()
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/^checkpoint-removed: Checkpoint 1 .* no longer in the database\.$/),
      expect.stringMatching(/^entry-altered: Entry 1 \(member-logged-in\) of chain \S+ was altered/),
      'The audit trail does not hold: 2 findings.',
    ])
  })

  it('reads the database that DATABASE_URL names, also as its superuser', async () => {
    expect((await run({ DATABASE_URL: database.adminUrl })).lines).toEqual([
      'The audit trail holds: 2 entries in 1 chains of 1 organisations, 0 checkpoints.',
    ])
  })

  it('says in a sentence that no database is known, or that it does not answer', async () => {
    const unknown = await run()
    expect([unknown.code, unknown.complained]).toEqual([
      2,
      expect.stringMatching(/^No database is known: start Muhar/),
    ])
    const silent = await run({ DATABASE_URL: 'postgres://muhar_app:x@127.0.0.1:1/muhar' })
    expect([silent.code, silent.complained]).toEqual([
      2,
      'The database does not answer: start Muhar (npm start), or set DATABASE_URL.\n',
    ])
  })
})
