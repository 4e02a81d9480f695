import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalances } from '#contract/balances/getBalances.ts'
import type { BatchRowRecord } from '#contract/batches/batch-record.ts'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { aCheckedBatch, batchNow, letters } from '../batches.ts'
import { kill, pidsOf, type Victim } from '../chaos/victims.ts'
import { aClient, type WireClient } from '../client.ts'
import { byTier } from '../in-this-tier.ts'
import { mailboxOf, type Product, startProduct } from '../product.ts'

const inTurn: readonly Victim[] = ['worker', 'database', 'server']
const tiers = byTier(import.meta.url, {
  short: { deaths: 3, rows: 90, between: 1 },
  long: { deaths: 20, rows: 1_600, between: 60 },
})
// Between two deaths so many rows are made: more deaths need more rows. A turn of 100 rows that
// dies again and again is tried later and later, as every job.
const deaths = Number(process.env.MUHAR_DEATHS ?? tiers.deaths)
const rows = Number(process.env.MUHAR_ROWS ?? tiers.rows)
// Slow enough for the number of calls that one address may make in a minute.
const soon = { timeout: 180_000, interval: 250 }
const longMs = 120_000 + deaths * 30_000 + rows * 200

/** One batch, while worker, database and server are killed in turn. */
describe('a batch while what makes it dies', () => {
  let product: Product
  let client: WireClient
  let sender: string
  beforeAll(async () => {
    product = await startProduct()
    const user = product.demo.organisations[0]!.users[0]!
    client = aClient(product.address)
    sender = user.email
    await client.login(user.email, user.password)
  }, 240_000)
  afterAll(() => product?.stop())

  /** An outage is no answer: it is asked again until somebody is there. */
  async function answered<T>(ask: () => Promise<T>): Promise<T> {
    for (const until = Date.now() + soon.timeout; ; ) {
      try {
        return await ask()
      } catch (error) {
        if (Date.now() > until) throw error
        await pause(soon.interval)
      }
    }
  }

  const now = (batch_id: string) => answered(() => batchNow(client, batch_id))
  const madeOf = async (batch_id: string) => (await now(batch_id)).counts.made

  const heldNow = async () => {
    const balances = await answered(() => client.call(getBalances, {}))

    return balances.rows.find(({ product: of }) => of === 'documents')!.reserved
  }

  async function allRows(batch_id: string): Promise<BatchRowRecord[]> {
    const all: BatchRowRecord[] = []
    for (let pageNo = 1; ; pageNo += 1) {
      const page = await answered(() => client.call(getWFBatchDocument, { batch_id, pageNo, maxRows: 200 }))
      all.push(...page.rows)
      if (all.length >= page.total) return all
    }
  }

  /** kill -9; who died before is not back at once. */
  async function dies(victim: Victim): Promise<void> {
    let killed = 0
    await expect
      .poll(async () => {
        killed = kill(await pidsOf(product.data, victim))

        return killed
      }, soon)
      .toBeGreaterThan(0)
  }

  /** Something is made after each death, so each was healed; and the batch is not over yet. */
  async function goesOn(batch_id: string, death: number): Promise<void> {
    const made = await madeOf(batch_id)
    for (const until = Date.now() + soon.timeout; ; ) {
      const { state, counts } = await now(batch_id)
      expect(state, `the batch was over before death ${death}: give it more rows`).toBe('running')
      if (counts.made >= made + tiers.between) return
      expect(Date.now(), `too little was made before death ${death}`).toBeLessThan(until)
      await pause(soon.interval)
    }
  }

  const isReady = async () =>
    ((await (await fetch(`${product.address}/readyz`)).json()) as { status: string }).status

  it('makes each docket once, loses none, holds one document each, and sends one mail each', {
    timeout: longMs,
  }, async () => {
    const sent = letters(rows)
    const { batch_id } = await aCheckedBatch(client, sent)
    const before = await heldNow()
    await client.call(confirmBatch, { batch_id })
    const fell: string[] = []
    for (let death = 0; death < deaths; death += 1) {
      const victim = inTurn[death % inTurn.length]!
      // The worker goes on without a server: it dies before the next one is there.
      const follows = death > 0 && inTurn[(death - 1) % inTurn.length] === 'server'
      if (follows) await pause(300)
      else await goesOn(batch_id, death + 1)
      await dies(victim)
      fell.push(victim)
      if (victim !== 'server') await expect.poll(isReady, soon).toBe('success')
    }
    console.log(`kill -9 of ${fell.join(', ')} in a batch of ${rows}`)
    await expect.poll(async () => (await now(batch_id)).state, { ...soon, timeout: longMs }).toBe('done')
    const made = await allRows(batch_id)
    expect(made.filter(({ state }) => state !== 'made')).toEqual([])
    expect(made).toHaveLength(rows)
    expect(new Set(made.map(({ docket_id }) => docket_id)).size).toBe(rows)
    expect(await now(batch_id)).toMatchObject({ dockets: { out_for_signature: rows } })
    expect((await heldNow()) - before).toBe(rows)
    const ended = async () =>
      (await mailboxOf(product).mailTo(sender)).filter(({ subject }) =>
        subject.endsWith(`${rows.toLocaleString('en-IN')} created, 0 failed`),
      )
    await expect
      .poll(async () => new Set((await ended()).map(({ messageId }) => messageId)).size, soon)
      .toBe(1)
    // A worker that is killed after the mail server took a mail, and before it noted that, sends it
    // again under the same Message-ID, of which mailboxes keep one (RFC 5322 §3.6.4).
    const mailsOf = async (email: string) =>
      new Set((await mailboxOf(product).mailTo(email)).map(({ messageId }) => messageId)).size
    for (const { email } of sent)
      await expect.poll(() => mailsOf(email), { ...soon, timeout: longMs }).toBe(1)
  })
})
