import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalances } from '#contract/balances/getBalances.ts'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { aCheckedBatch, batchNow, letters, rowsNow } from '../batches.ts'
import { aClient, type WireClient } from '../client.ts'
import { processesOn } from '../processes.ts'
import { mailboxOf, type Product, startProduct } from '../product.ts'

const rows = 10
const soon = { timeout: 90_000, interval: 50 }

/** A batch of ten letters, and its worker is killed twice while it makes them. */
describe('a batch while its worker dies', () => {
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

  const madeOf = async (batch_id: string) => (await batchNow(client, batch_id)).counts.made

  const heldNow = async () => {
    const balances = await client.call(getBalances, {})

    return balances.rows.find(({ product: of }) => of === 'documents')!.reserved
  }

  async function killsWorker(): Promise<void> {
    // The rows may have come before the last death: the next worker is not there at once.
    let workers: number[] = []
    await expect
      .poll(async () => {
        workers = await processesOn(product.data, /server\/main\/worker\./)

        return workers.length
      }, soon)
      .toBeGreaterThan(0)
    for (const pid of workers) process.kill(pid, 'SIGKILL')
  }

  it('makes each docket once, loses none, holds one document each, and sends one mail each', {
    timeout: 240_000,
  }, async () => {
    const sent = letters(rows)
    const { batch_id } = await aCheckedBatch(client, sent)
    const before = await heldNow()
    await client.call(confirmBatch, { batch_id })
    for (const some of [2, 5]) {
      await expect.poll(() => madeOf(batch_id), soon).toBeGreaterThanOrEqual(some)
      await killsWorker()
    }
    await expect.poll(async () => (await batchNow(client, batch_id)).state, soon).toBe('done')
    const made = await rowsNow(client, batch_id)
    expect(made.map(({ state }) => state)).toEqual(sent.map(() => 'made'))
    expect(new Set(made.map(({ docket_id }) => docket_id)).size).toBe(rows)
    expect(await batchNow(client, batch_id)).toMatchObject({ dockets: { out_for_signature: rows } })
    expect((await heldNow()) - before).toBe(rows)
    const ended = async () =>
      (await mailboxOf(product).mailTo(sender)).filter(({ subject }) =>
        subject.endsWith(`${rows} created, 0 failed`),
      )
    await expect
      .poll(async () => new Set((await ended()).map(({ messageId }) => messageId)).size, soon)
      .toBe(1)
    // A worker that is killed after the mail server took a mail, and before it noted that, sends it
    // again under the same Message-ID, of which mailboxes keep one (RFC 5322 §3.6.4).
    const mailsOf = async (email: string) =>
      new Set((await mailboxOf(product).mailTo(email)).map(({ messageId }) => messageId)).size
    for (const { email } of sent) await expect.poll(() => mailsOf(email), soon).toBe(1)
  })
})
