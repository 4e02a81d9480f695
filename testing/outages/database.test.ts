import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { aDraft, aPerson, withSigners } from '../builders.ts'
import { byTier } from '../in-this-tier.ts'
import { tier } from '../tiers.ts'
import { anOutageFixture, measured, type OutageFixture, soonEnough } from './outage-fixture.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

// `MUHAR_OUTAGE_SECONDS=10` takes the database away as long as a failover takes; a second shows the
// same.
const secondsAway = Number(
  process.env.MUHAR_OUTAGE_SECONDS ?? byTier(import.meta.url, { short: 1, long: 10 }),
)
// `npm run outages` and the long tier take both ways to every test; `npm test` one way to each.
const isWhole = process.env.MUHAR_OUTAGES === 'whole' || tier === 'long'
const soon = { timeout: 30_000, interval: 100 }

describe('while the database is gone', () => {
  let database: OwnDatabase
  let fixture: OutageFixture
  beforeAll(async () => {
    database = await ownDatabase()
    fixture = await anOutageFixture({ databaseUrl: database.url })
  })
  afterAll(async () => {
    await fixture.close()
    await database.close()
  })

  const add = (documentId: string, key: string, name = 'Asha Rao') =>
    fixture.initiator.send(
      createUser,
      { document_id: documentId, sequence: 1, ...aPerson(name), email: `${key}@example.in` },
      { idempotencyKey: key },
    )
  const namesOn = async (documentId: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.signers.map(
      ({ email }) => email,
    )
  const ways = {
    'stopped with its lines open': { away: () => database.freeze(), back: () => database.thaw() },
    'killed and started late': { away: () => database.kill(), back: () => database.startAgain() },
  }

  const taken = (here: keyof typeof ways) => Object.entries(ways).filter(([name]) => isWhole || name === here)

  it.each(taken('stopped with its lines open'))(
    '%s: refused in a sentence, and done once it is back',
    async (_, { away, back }) => {
      const { documentId } = await aDraft(fixture.initiator)
      const [before, during] = [randomUUID(), randomUUID()]
      expect((await add(documentId, before)).status).toBe(200)

      await away()
      try {
        // The first meets the silence, the second what is known of it.
        for (const _turn of ['first', 'second']) {
          const refused = await measured(() => tokenless(fixture))
          expect(refused).toMatchObject({ status: 503, code: 'DATABASE_AWAY', comesAgain: 2 })
          expect(refused.message).toMatch(/does not answer.*Nothing is lost.*try again/)
          expect(refused.tookMs).toBeLessThan(soonEnough)
        }
        expect((await fetch(`${fixture.url}/healthz`)).status).toBe(200)
        expect(await fixture.ready()).toMatchObject({
          status: 503,
          body: { status: 'failed', database: false, storage: true },
        })
        expect((await fetch(`${fixture.url}/docs/api`)).status).toBe(200)
        await wait(secondsAway * 1000)
      } finally {
        await back()
      }

      await expect.poll(async () => (await fixture.ready()).body.database, soon).toBe(true)
      // The same act under its key, as the portal repeats it; and once more.
      for (const _turn of ['first', 'second']) expect((await add(documentId, during)).status).toBe(200)
      expect((await namesOn(documentId)).sort()).toEqual(
        [`${before}@example.in`, `${during}@example.in`].sort(),
      )
      expect((await fixture.reads()).status).toBe(200)
    },
  )

  it.each(taken('killed and started late'))(
    '%s in the middle of acts: each is done once or not at all',
    async (_, { away, back }) => {
      const { documentId } = await aDraft(fixture.initiator)
      const keys = Array.from({ length: 12 }, () => randomUUID())
      const pauseMs = Math.floor(Math.random() * 60)
      console.log(`taken away ${pauseMs} ms after the first act began`)
      const answers = keys.map((key) => add(documentId, key).catch((error: Error) => error))
      await wait(pauseMs)
      await away()
      const met = await Promise.all(answers)
      await back()

      // An act that was acknowledged is there; what was refused may be sent again, and then is
      // there once.
      const acknowledged = keys.filter((_key, index) => {
        const answer = met[index]
        return answer && !(answer instanceof Error) && answer.status === 200
      })
      await expect.poll(async () => (await fixture.ready()).body.database, soon).toBe(true)
      const kept = await namesOn(documentId)
      for (const key of acknowledged) expect(kept).toContain(`${key}@example.in`)
      for (const key of keys)
        await expect.poll(async () => (await add(documentId, key)).status, soon).toBe(200)
      expect((await namesOn(documentId)).sort()).toEqual(keys.map((key) => `${key}@example.in`).sort())
    },
  )

  it('what follows from an act still follows, once', async () => {
    const { documentId, docketId } = await aDraft(fixture.initiator)
    const asha = aPerson('Asha Rao')
    await withSigners(fixture.initiator, documentId, [asha])
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan' })
    await database.kill()
    await wait(500)
    await database.startAgain()
    await expect.poll(() => fixture.mailTo(asha.email), soon).toHaveLength(1)
    await wait(1_500)
    expect(await fixture.mailTo(asha.email)).toHaveLength(1)
  })

  it('or has no connection left: a caller who waits for one reads so', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    expect((await add(documentId, randomUUID())).status).toBe(200)
    const admin = new pg.Client({ connectionString: database.adminUrl })
    await admin.connect()
    await admin.query('begin')
    await admin.query('lock table documents in access exclusive mode')
    const keys = Array.from({ length: 14 }, () => randomUUID())
    const all = keys.map((key) => measured(() => add(documentId, key)))
    // Eight connections hang on the lock; those without one do not hang with them.
    const waiting = Promise.race(all)
    const refused = await waiting
    expect(refused).toMatchObject({ status: 503, code: 'TOO_BUSY', comesAgain: 2 })
    expect(refused.tookMs).toBeLessThan(2 * soonEnough)
    await admin.query('rollback')
    await admin.end()
    await Promise.all(all)
    for (const key of keys) await expect.poll(async () => (await add(documentId, key)).status, soon).toBe(200)
    expect(new Set(await namesOn(documentId)).size).toBe(keys.length + 1)
  })
})

/** A call that needs the database before anything else: the first step of every enveloped one. */
async function tokenless(fixture: OutageFixture) {
  const response = await fetch(`${fixture.url}/api/generic/getRandomId`, {
    method: 'POST',
    headers: fixture.initiator.wireHeaders,
  })

  return {
    status: response.status,
    headers: response.headers,
    wasEncrypted: false,
    body: (await response.json()) as { status: string; code?: string; message?: string },
  }
}
