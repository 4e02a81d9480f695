import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'

import { completeBulkPortion } from '#contract/signers/completeBulkPortion.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { validateBulkOtp } from '#contract/signers/validateBulkOtp.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { aDocumentOutForSignature } from '../builders.ts'
import { codeOfBulk, wordsOfBulk } from '../bulk-signing.ts'
import { aClient, type WireClient } from '../client.ts'
import { processesOn } from '../processes.ts'
import { mailboxOf, type Product, startProduct } from '../product.ts'

const papers = 40
const soon = { timeout: 60_000, interval: 100 }

/** A member signs forty papers in one act, and the server is killed while it signs them. */
describe('signing many while the server dies', () => {
  let product: Product
  let client: WireClient
  let email: string
  beforeAll(async () => {
    product = await startProduct()
    const user = product.demo.organisations[0]!.users[1]!
    email = user.email
    client = aClient(product.address)
    await client.login(email, user.password)
  }, 240_000)
  afterAll(() => product?.stop())

  const waiting = async () =>
    (await client.call(getBulkEsignDocuments, { type_mode: 'electronic', maxRows: mostPageRows })).rows
  const eventsOf = async (document_id: string) =>
    ((await client.call(auditInformation, { document_id })).entries ?? []).map(({ event }) => event)
  const signedOf = async (document_id: string) =>
    (await eventsOf(document_id)).filter((event) => event === 'signer-signed').length

  async function signaturesIn(document_id: string): Promise<number> {
    const { result } = await client.call(downloadSignedFile, { document_id })
    const file = await client.download(result.url)

    return file.toString('latin1').match(/ETSI\.CAdES\.detached/g)?.length ?? 0
  }

  async function killsServer(): Promise<void> {
    const servers = await processesOn(product.data, /server\/main\/serve\./)
    expect(servers).not.toEqual([])
    for (const pid of servers) process.kill(pid, 'SIGKILL')
    const status = async () => (await fetch(`${product.address}/readyz`).catch(() => null))?.status
    await expect.poll(status, soon).toBe(200)
  }

  it('signs each once, none twice, and goes on where it was', { timeout: 240_000 }, async () => {
    const ids: string[] = []
    const me = { name: 'Nandini Rao', email, methods: ['electronic' as const] }
    for (let number = 0; number < papers; number++)
      ids.push((await aDocumentOutForSignature(client, [me])).documentId)
    await expect.poll(async () => (await waiting()).length, soon).toBe(papers)
    const consent_id = await wordsOfBulk(client, 'electronic')
    const { bulk } = await client.call(startBulkSigning, {
      document_ids: ids,
      method: 'electronic',
      consent_id,
    })
    const { bulk_id } = bulk
    await client.call(validateBulkOtp, {
      bulk_id,
      otp: await codeOfBulk(mailboxOf(product), client, bulk_id, email),
    })

    let deaths = 0
    for (let left = papers; left > 0; ) {
      const { portion, bulk: now } = await client.call(takeBulkPortion, { bulk_id })
      if (!portion) {
        left = now.waiting
        continue
      }
      const completing = client
        .send(completeBulkPortion, { bulk_id, portion_id: portion.portion_id })
        .catch(() => null)
      if (deaths < 2) {
        // In the middle: one paper of this portion is signed, and its answer has not come.
        const before = now.signed
        const signed = async () => (papers - (await waiting()).length > before ? 'some' : 'none')
        await expect.poll(signed, { timeout: 60_000, interval: 20 }).toBe('some')
        deaths += 1
        await killsServer()
        expect((await completing)?.status ?? 0).not.toBe(200)
      } else await completing
      left = (await client.call(getBulkSigning, { bulk_id })).bulk?.waiting ?? 0
    }
    expect(deaths).toBe(2)
    const answered = await client.call(getBulkSigning, { bulk_id })
    expect(answered.bulk).toMatchObject({ signed: papers, waiting: 0, left: 0 })
    const told: number[] = []
    const inFile: number[] = []
    for (const id of ids) {
      told.push(await signedOf(id))
      inFile.push(await signaturesIn(id))
    }
    expect(told).toEqual(ids.map(() => 1))
    expect(inFile).toEqual(ids.map(() => 1))
  })
})
