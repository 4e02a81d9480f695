import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aDatabase, isPlain, type TestDatabase } from '#testing/database.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { verifyChains } from './audit/verify-chains.ts'
import { openDatabase } from './database.ts'
import { newId } from './new-id.ts'
import { openStore, type Store, type Tx } from './store.ts'

const organisationId = newId()
let database: TestDatabase
let store: Store
let admin: pg.Client

beforeAll(async () => {
  database = await aDatabase()
  store = await openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 20 })
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  await admin.query("insert into organisations (id, public_id, name) values ($1, 'sun', 'Sunrise')", [
    organisationId,
  ])
})

afterAll(async () => {
  await store.close()
  await admin.end()
})

const own = () => store.forOrganisation(organisationId)

async function jobsNamed(name: string): Promise<object[]> {
  return (
    await admin.query('select data from pgboss.job where name = $1 order by created_on', [name])
  ).rows.map((row) => row.data)
}

describe('a question whose plan is kept', () => {
  it('is asked again where a later version changed the table meanwhile: nobody notices', async () => {
    const ask = () => store.sessionOf(organisationId, Buffer.alloc(32, 7))
    for (let calls = 0; calls < 8; calls += 1) expect(await ask()).toBeNull()
    await admin.query('alter table sessions add column beyond text')
    try {
      for (let calls = 0; calls < 8; calls += 1) expect(await ask()).toBeNull()
    } finally {
      await admin.query('alter table sessions drop column beyond')
    }
    await Promise.all(Array.from({ length: 40 }, async () => expect(await ask()).toBeNull()))
  })
})

describe('a job', () => {
  it('exists when the transaction that sent it is in', async () => {
    await own().transaction((tx) => tx.jobs.send('test-kept', { number: 1 }))
    expect(await jobsNamed('test-kept')).toEqual([{ number: 1 }])
  })

  it('is sent by the transaction that others wait for, though they hold every connection', async () => {
    const small = await openStore({
      url: database.url,
      isPlain: isPlain(),
      worksJobs: false,
      mostConnections: 3,
    })
    const others: Promise<void>[] = []
    try {
      const lockedThen = (then: (tx: Tx) => Promise<void>) =>
        small.forOrganisation(organisationId).transaction(async (tx) => {
          await sql`select from organisations where id = ${organisationId} for update`.execute(rowsOf(tx))
          await then(tx)
        })
      await lockedThen(async (tx) => {
        for (let count = 0; count < 2; count += 1) others.push(lockedThen(async () => {}))
        await expect.poll(() => small.connections().used).toBe(3)
        await tx.jobs.send('test-behind-others', { number: 1 })
      })
      await Promise.all(others)
    } finally {
      await Promise.allSettled(others)
      await small.close()
    }
    expect(await jobsNamed('test-behind-others')).toEqual([{ number: 1 }])
  })

  it('does not exist when the transaction that sent it is rolled back', async () => {
    await own().transaction((tx) => tx.jobs.send('test-lost', { number: 1 }))
    await expect(
      own().transaction(async (tx) => {
        await tx.jobs.send('test-lost', { number: 2 })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await jobsNamed('test-lost')).toEqual([{ number: 1 }])
  })

  it('is not seen by others before its transaction is in', async () => {
    await own().transaction((tx) => tx.jobs.send('test-unseen', { number: 1 }))
    await own().transaction(async (tx) => {
      await tx.jobs.send('test-unseen', { number: 2 })
      expect(await jobsNamed('test-unseen')).toEqual([{ number: 1 }])
    })
    expect(await jobsNamed('test-unseen')).toHaveLength(2)
  })

  it('waits once for each key, and any number of times without one', async () => {
    await own().transaction(async (tx) => {
      for (const key of ['a', 'a', 'b']) await tx.jobs.send('test-keyed', { key }, { singletonKey: key })
      await tx.jobs.send('test-unkeyed', {})
      await tx.jobs.send('test-unkeyed', {})
    })
    expect(await jobsNamed('test-keyed')).toEqual([{ key: 'a' }, { key: 'b' }])
    expect(await jobsNamed('test-unkeyed')).toHaveLength(2)
  })
})

describe('the trail of one docket', () => {
  const by = { kind: 'member', name: 'Asha' } as const

  it('has no gap and no fork after twenty acts at once', async () => {
    const docketId = newId()
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        own().transaction((tx) => tx.audit.add('document-opened', { by, docketId, detail: { number } })),
      ),
    )
    const entries = await own().read((tx) => tx.trails.ofDocket(docketId))
    expect(entries.map((entry) => Number(entry.number))).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(new Set(entries.map((entry) => JSON.stringify(entry.detail))).size).toBe(20)
    expect(await findings()).toEqual([])
  })

  it('has no entry of an act that did not happen, and its number is used by the next', async () => {
    const docketId = newId()
    await own().transaction((tx) => tx.audit.add('docket-created', { by, docketId }))
    await expect(
      own().transaction(async (tx) => {
        await tx.audit.add('docket-sent', { by, docketId })
        throw new Error('not sent')
      }),
    ).rejects.toThrow('not sent')
    await own().transaction((tx) => tx.audit.add('document-deleted', { by, docketId }))
    const entries = await own().read((tx) => tx.trails.ofDocket(docketId))
    expect(entries.map(({ number, event }) => [Number(number), event])).toEqual([
      [1, 'docket-created'],
      [2, 'document-deleted'],
    ])
  })

  it('reads back to the hash it was given, whatever was written into it', async () => {
    const docketId = newId()
    const odd = ['', '\ud800 half a pair', 'नमस्ते', '"quoted" \\ \n', '\u2028', 'e\u0301', '1e400']
    const addresses = [
      '1.2.3.4',
      '::ffff:1.2.3.4',
      '::FFFF:102:304',
      '::1.2.3.4',
      '64:ff9b::1.2.3.4',
      'fe80::1%eth0',
      'nonsense',
    ]
    for (const text of odd)
      await own().transaction((tx) =>
        tx.audit.add('signer-changed', {
          by: { kind: 'signer', name: text, role: text.toWellFormed(), device: text },
          docketId,
          documentId: randomUUID().toUpperCase(),
          detail: { [text.toWellFormed()]: text, small: 1e-7, large: 2 ** 60, minus: -0, none: null },
        }),
      )
    for (const address of addresses)
      await own().transaction((tx) => tx.audit.add('document-opened', { by: { ...by, address }, docketId }))
    expect(
      (await own().read((tx) => tx.trails.ofDocket(docketId)))
        .map(({ address }) => address)
        .slice(odd.length),
    ).toEqual(['1.2.3.4', '1.2.3.4', '1.2.3.4', '::1.2.3.4', '64:ff9b::102:304', 'fe80::1', null])
    expect(await findings()).toEqual([])
  })

  async function findings(): Promise<unknown[]> {
    const reading = openDatabase(database.url, { isPlain: isPlain(), most: 1 })
    try {
      return (await verifyChains(reading, { key: null, outside: [] })).findings
    } finally {
      await reading.close()
    }
  }
})

describe('transactions that want each other’s rows', () => {
  it('both happen: the one that lost the race is run again', async () => {
    const [one, other] = [newId(), newId()]
    await admin.query(
      `insert into departments (organisation_id, id, name, code) values ($1, $2, 'one', 'one'), ($1, $3, 'other', 'other')`,
      [organisationId, one, other],
    )
    let tries = 0
    let met = 0
    let bothHoldOne: () => void = () => {}
    const meeting = new Promise<void>((resolve) => {
      bothHoldOne = resolve
    })
    const crossing = (first: string, second: string) =>
      own().transaction(async (tx) => {
        tries += 1
        const add = (id: string) =>
          sql`update departments set name = name || '+' where organisation_id = ${organisationId} and id = ${id}`.execute(
            rowsOf(tx),
          )
        await add(first)
        met += 1
        if (met === 2) bothHoldOne()
        await meeting
        await add(second)
      })
    await Promise.all([crossing(one, other), crossing(other, one)])
    // The one that is run again may take its first row before the other wakes up, and lose once
    // more.
    expect(tries).toBeGreaterThanOrEqual(3)
    const { rows } = await admin.query('select name from departments order by name')
    expect(rows).toEqual([{ name: 'one++' }, { name: 'other++' }])
  })

  it('are not run again for any other fault', async () => {
    let tries = 0
    const faulty = own().transaction(async (tx) => {
      tries += 1
      await sql`select 1 / 0`.execute(rowsOf(tx))
    })
    await expect(faulty).rejects.toThrow('division by zero')
    expect(tries).toBe(1)
  })
})

describe('reading', () => {
  it('cannot write', async () => {
    await expect(
      own().read((tx) => tx.audit.add('docket-created', { by: { kind: 'system', name: 'Muhar' } })),
    ).rejects.toThrow('read-only transaction')
  })
})

describe('what moved', () => {
  it('wakes those who watch, on every server, once it is in', async () => {
    const second = await openStore({
      url: database.url,
      isPlain: isPlain(),
      worksJobs: false,
      mostConnections: 2,
    })
    const heard: string[] = []
    const stops = [store, second].map((one, server) =>
      one.onLive((organisation, docket) => heard.push(`${server} ${organisation} ${docket}`)),
    )
    try {
      const [lost, kept, after] = [newId(), newId(), newId()]
      await expect(
        own().transaction(async (tx) => {
          await tx.announce(lost, 'signer-signed')
          throw new Error('not signed')
        }),
      ).rejects.toThrow('not signed')
      await vi.waitFor(async () => {
        await own().transaction((tx) => tx.announce(kept, 'signer-signed', { document_id: 'x' }))
        expect(heard).toContain(`0 ${organisationId} ${kept}`)
        expect(heard).toContain(`1 ${organisationId} ${kept}`)
      }, 20_000)
      expect(heard.some((one) => one.includes(lost))).toBe(false)
      const rows = await own().read((tx) => tx.liveEvents.after(0, { docketId: kept }, 10))
      expect(rows[0]).toMatchObject({ kind: 'signer-signed', payload: { document_id: 'x' } })

      for (const stop of stops) stop()
      const before = heard.length
      await own().transaction((tx) => tx.announce(after, 'signer-signed'))
      const probe = new Promise<void>((resolve) => store.onLive(() => resolve()))
      await own().transaction((tx) => tx.announce(after, 'signer-signed'))
      await probe
      expect(heard).toHaveLength(before)
    } finally {
      await second.close()
    }
  })
})
