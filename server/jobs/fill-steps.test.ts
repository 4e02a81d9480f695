import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#main/postgres/embedded.ts'
import { migrate } from '#store/migrate.ts'
import { migrations } from '#store/migrations/index.ts'
import { openStore, type Store } from '#store/store.ts'
import { isPlain } from '#testing/database.ts'
import { fillStepsJob } from './fill-steps.ts'

const names = Object.keys(migrations)
const before = names[names.findIndex((name) => name.endsWith('-steps-of-signers')) - 1] ?? ''
const [one, another, later] = [randomUUID(), randomUUID(), randomUUID()] as [string, string, string]
// More than one portion of each table.
const documents = 6_500

/** An installation of the version before, with people who had come to each step. */
describe('the steps of before', { timeout: 120_000 }, () => {
  let folder: string
  let server: EmbeddedPostgres
  let admin: pg.Client
  let stores: Store[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-steps-'))
    server = await startEmbeddedPostgres({
      folder: join(folder, 'cluster'),
      secretFile: join(folder, 'secret'),
      logFile: join(folder, 'log'),
      settings: ['fsync=off'],
    })
    await migrate(server.url, 'a-password-of-the-program', { upTo: before })
    admin = new pg.Client(server.url)
    await admin.connect()
    for (const [id, many] of [
      [one, documents],
      [another, 10],
    ] as const) {
      await isThere(id)
      for (const statement of [dockets, rows, signers, consents, transactions, attempts])
        await admin.query(statement, statement === dockets ? [id, many] : [id])
    }
    const { appUrl } = await migrate(server.url, 'a-password-of-the-program')
    await isThere(later)
    stores = [await open(appUrl), await open(appUrl)]
  }, 120_000)
  afterAll(async () => {
    for (const store of stores ?? []) await store.close()
    await admin?.end()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const open = (url: string) => openStore({ url, isPlain: isPlain(), worksJobs: false, mostConnections: 4 })
  const isThere = (id: string) =>
    admin.query('insert into organisations (id, public_id, name) values ($1, $2, $2)', [id, id.slice(0, 8)])
  const told: object[] = []
  const log = { warn: (about: object) => told.push(about), error: (about: object) => told.push(about) }
  const runs = (store: Store, until?: AbortSignal) => fillStepsJob.run({}, { store, log } as never, until)
  const steps = async (id: string): Promise<Record<string, number>> => {
    const { rows: found } = await admin.query(
      'select step, count(*)::int as many from document_steps where organisation_id = $1 group by step',
      [id],
    )

    return Object.fromEntries(found.map(({ step, many }) => [step, many]))
  }
  const left = async () =>
    Object.fromEntries(
      (await admin.query('select id, steps_to_fill from organisations')).rows.map((row) => [
        row.id,
        row.steps_to_fill.length,
      ]),
    )

  it('are left to the job by the upgrade, which keeps none of them itself', async () => {
    expect(await left()).toEqual({ [one]: 3, [another]: 3, [later]: 0 })
    expect(await steps(another)).toEqual({ opened: 8, signed: 2 })
  })

  it('are kept in portions by two servers at once, after a kill, while others sign', async () => {
    const own = stores[0]!.forOrganisation(one)
    const killed = own.transaction(async (tx) => {
      await tx.documentCounts.fillSteps(100)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await steps(one)).code).toBeUndefined()
    const stopped = new AbortController()
    stopped.abort()
    await runs(stores[0]!, stopped.signal)
    expect(await own.transaction((tx) => tx.documentCounts.fillSteps(100))).toBe(true)
    const ofPortion = (await steps(one)).code ?? 0
    expect(ofPortion).toBeGreaterThan(10)
    expect(ofPortion).toBeLessThan(90)

    const signer = new pg.Client(server.url)
    await signer.connect()
    await signer.query('begin')
    await signer.query(
      `update signers set signed_at = now() where organisation_id = $1 and id in
         (select id from signers where organisation_id = $1 and substr(person_key, 2)::int % 5 = 1
          order by id desc limit 7)`,
      [one],
    )
    const both = Promise.all(stores.map((store) => runs(store)))
    const waits = `select from pg_locks where not granted and locktype = 'transactionid'`
    await expect.poll(async () => (await admin.query(waits)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0)
    // Whoever signs waits for nobody, and what is kept by then is seen.
    await signer.query(
      'update signers set opened_at = now() where organisation_id = $1 and opened_at is null',
      [another],
    )
    expect((await steps(one)).code).toBeGreaterThan(ofPortion)
    await signer.query('commit')
    await signer.end()
    await both

    const fifth = documents / 5
    expect(await steps(one)).toEqual({
      opened: documents - fifth,
      code: 4 * fifth,
      consent: 3 * fifth + 7,
      ready: 3 * fifth + 7,
      provider: fifth,
      signed: fifth + 7,
    })
    expect(await steps(another)).toEqual({
      opened: 10,
      code: 8,
      consent: 6,
      ready: 6,
      provider: 2,
      signed: 2,
    })
    expect(await left()).toEqual({ [one]: 0, [another]: 0, [later]: 0 })
  })

  it('are counted as they are kept, and a run where nothing is left changes nothing', async () => {
    await runs(stores[0]!)
    for (const id of [one, another]) {
      const { rows: reached } = await admin.query(
        `select value as step, sum(delta)::int as many from document_counts
         where organisation_id = $1 and facet = 'reached' and value <> 'sent' group by 1`,
        [id],
      )
      expect(Object.fromEntries(reached.map(({ step, many }) => [step, many]))).toEqual(await steps(id))
    }
    expect(told).toEqual([])
  })

  it('are kept in smaller portions where one takes too long, and of all behind one that fails', async () => {
    // The first by its id, and one whose portions are too large for it.
    const broken = '00000000-0000-4000-8000-000000000000'
    const large = randomUUID()
    await admin.query('set session_replication_role = replica')
    for (const [id, many] of [
      [broken, 10],
      [large, 2_500],
    ] as const) {
      await isThere(id)
      for (const statement of [dockets, rows, signers, consents, transactions, attempts])
        await admin.query(statement, statement === dockets ? [id, many] : [id])
    }
    await admin.query('set session_replication_role = default')
    await admin.query(`update organisations set steps_to_fill = '{signers,consents,signing_attempts}'
      where id in ('${broken}', '${large}')`)
    await admin.query(`create function refuses() returns trigger language plpgsql as $$ begin
      if exists (select from came where organisation_id = '${broken}') then raise 'broken'; end if;
      if (select count(*) from came) > 300 then raise 'too long' using errcode = '57014'; end if;
      return null; end $$`)
    await admin.query(`create trigger refuses after insert on document_steps referencing new table as came
      for each statement execute function refuses()`)
    await runs(stores[0]!)
    expect(await left()).toMatchObject({ [broken]: 3, [large]: 0 })
    expect(await steps(broken)).toEqual({})
    expect(told).toEqual([
      { organisationId: broken, error: expect.stringContaining('broken') },
      { organisationId: large, most: 200 },
      { organisationId: large, most: 20 },
    ])
    expect(await steps(large)).toEqual({
      opened: 2_000,
      code: 2_000,
      consent: 1_500,
      ready: 1_500,
      provider: 500,
      signed: 500,
    })

    await admin.query('drop trigger refuses on document_steps')
    await runs(stores[0]!)
    expect(await left()).toMatchObject({ [broken]: 0, [large]: 0 })
    expect(await steps(broken)).toMatchObject({ code: 8, signed: 2 })
  })
})

// Of each five: nobody came, the code, signed, agreed, at the provider.
const dockets = `
  insert into dockets (organisation_id, id, title, initiator_id, state)
  select $1::uuid, gen_random_uuid(), n::text, gen_random_uuid(), 'out_for_signature' from generate_series(1, $2::int) n`
const rows = `
  insert into documents (organisation_id, id, docket_id, initiator_id, sequence, name, state, pages, size)
  select organisation_id, gen_random_uuid(), id, initiator_id, 1, title, 'out_for_signature', 1, 1
  from dockets where organisation_id = $1`
const signers = `
  insert into signers (organisation_id, id, document_id, docket_id, person_key, sequence, role, state, name, methods,
    opened_at, authenticated_at, signed_at)
  select organisation_id, gen_random_uuid(), id, docket_id, 'p' || name, 1, 'signer', 'invited', 'Asha',
    array['electronic', 'aadhaar_otp'], case when name::int % 5 <> 0 then now() end,
    case when name::int % 5 in (1, 2) then now() end, case when name::int % 5 = 2 then now() end
  from documents where organisation_id = $1`
const consents = `
  insert into consents (organisation_id, id, text_id, subject, docket_id, language, version, text_sha256)
  select s.organisation_id, gen_random_uuid(), t.id, s.person_key, s.docket_id, 'en', 1, '\\x00'
  from signers s, lateral (select id from consent_texts where language = 'en' and purpose = case
    when substr(s.person_key, 2)::int % 5 = 3 then 'electronic_sign' else 'aadhaar_esign' end limit 1) t
  where s.organisation_id = $1 and substr(s.person_key, 2)::int % 5 in (3, 4)`
const transactions = `
  insert into signing_transactions (organisation_id, id, txn, method, provider, state, docket_id, person_key, consent_id)
  select organisation_id, gen_random_uuid(), id::text, 'aadhaar_otp', 'test', 'sent', docket_id, subject, id
  from consents where organisation_id = $1 and substr(subject, 2)::int % 5 = 4`
const attempts = `
  insert into signing_attempts (organisation_id, id, transaction_id, number, document_id, signer_id, field_name,
    base_sha256, base_version, state)
  select t.organisation_id, gen_random_uuid(), t.id, 1, s.document_id, s.id, 'field', '\\x00', 1, 'leased'
  from signing_transactions t join signers s on s.organisation_id = t.organisation_id
    and s.docket_id = t.docket_id and s.person_key = t.person_key
  where t.organisation_id = $1`
