import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { aSignerComesIn, signsElectronically } from '../a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { childrenOf } from '../processes.ts'
import { mailboxOf, type Product, startProduct } from '../product.ts'
import { measured, soonEnough } from './outage-fixture.ts'

const soon = { timeout: 60_000, interval: 200 }
const secondsAway = Number(process.env.MUHAR_OUTAGE_SECONDS ?? 10)
const minutesOff = 11

/** The product as it is started by people, its server on a machine whose clock is wrong. */
describe('the whole product', () => {
  let product: Product
  let client: WireClient
  beforeAll(async () => {
    product = await startProduct({
      env: {
        NODE_OPTIONS: `--import ${fileURLToPath(new URL('./clock-off.mjs', import.meta.url))}`,
        MUHAR_TEST_CLOCK_MINUTES: String(minutesOff),
      },
    })
    const user = product.demo.organisations[0]?.users[1]
    client = aClient(product.address)
    await client.login(user?.email ?? '', user?.password ?? '')
  })
  afterAll(() => product?.stop())

  const ready = async () =>
    (await (await fetch(`${product.address}/readyz`)).json()) as Record<string, unknown>
  const fixture = () => ({ url: product.address, mailTo: mailboxOf(product).mailTo })

  it('signs at the right time on a machine whose clock is wrong, and says at /readyz that it is', async () => {
    expect(await ready()).toMatchObject({
      status: 'success',
      clock: { state: 'off', machine_ahead_seconds: minutesOff * 60 },
    })
    const { documentId, first } = await aDocumentOutForSignature(client, [aPerson('Asha Rao')])
    const outcome = await signsElectronically(await aSignerComesIn(fixture(), first.email))
    expect(outcome).toMatchObject({ state: 'signed', being_added: null })
    expect(Math.abs(Date.parse(outcome.signed_at ?? '') - Date.now())).toBeLessThan(60_000)
    await expect
      .poll(
        async () => (await client.call(fetchDocumentInfo, { document_id: documentId })).document.state,
        soon,
      )
      .toBe('completed')
    const { clock } = (await ready()) as { clock: { time_stamp_authority: { we_are_ahead_seconds: number } } }
    expect(Math.abs(clock.time_stamp_authority.we_are_ahead_seconds)).toBeLessThan(5)
  })

  it.each(['SIGSTOP', 'SIGKILL'] as const)(
    `refuses within two seconds while its PostgreSQL is away (%s), and heals by itself`,
    async (signal) => {
      const { documentId } = await aDraft(client)
      const key = randomUUID()
      const asha = aPerson('Asha Rao')
      const add = () =>
        client.send(createUser, { document_id: documentId, sequence: 1, ...asha }, { idempotencyKey: key })
      // Tokens bought before: the refusal is that of the act itself.
      const bought = await client.tokens(16)
      const buy = client.tokens.bind(client)
      client.tokens = async () => [bought.pop() ?? '']
      const postmaster = Number(
        (await readFile(join(product.data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
      )
      const all = [postmaster, ...(await childrenOf(postmaster))]
      for (const pid of all) process.kill(pid, signal)
      const began = performance.now()
      const refusals = []
      if (signal === 'SIGSTOP') {
        for (let turn = 0; turn < 6; turn += 1) {
          refusals.push(await measured(add))
          await wait((secondsAway * 1000) / 6)
        }
        for (const pid of all) process.kill(pid, 'SIGCONT')
        for (const refused of refusals) {
          expect(refused).toMatchObject({ status: 503, code: 'DATABASE_AWAY', comesAgain: 2 })
          expect(refused.tookMs).toBeLessThan(soonEnough)
        }
      }
      client.tokens = buy
      const back = performance.now()
      await expect.poll(async () => (await add().catch(() => null))?.status, soon).toBe(200)
      console.log(
        `${signal}: away ${Math.round(back - began)} ms; refused after ${refusals.map(({ tookMs }) => Math.round(tookMs)).join(', ')} ms; done again after ${Math.round(performance.now() - back)} ms`,
      )
      await add()
      const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
      expect(document.signers.map(({ email }) => email)).toEqual([asha.email])
      await expect.poll(async () => (await ready()).status, soon).toBe('success')
      // The worker too: what is sent now arrives.
      const { first } = await aDocumentOutForSignature(client, [aPerson('Ravi Kumar')])
      await expect.poll(async () => (await fixture().mailTo(first.email)).length, soon).toBe(1)
    },
  )
})
