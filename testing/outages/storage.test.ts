import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { s3Settings, s3Store } from '#store/vault/s3-store.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSignerComesIn, starts } from '../a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson } from '../builders.ts'
import { anS3Server, type S3Server } from '../s3-server.ts'
import { aFront, type Front, type Way } from './front.ts'
import { anOutageFixture, measured, type OutageFixture, soonEnough } from './outage-fixture.ts'

const soon = { timeout: 30_000, interval: 100 }

describe('while the S3 store is gone', () => {
  let s3: S3Server
  let front: Front
  let fixture: OutageFixture
  beforeAll(async () => {
    s3 = await anS3Server()
    front = await aFront(Number(new URL(s3.endpoint).port))
    const endpoint = encodeURIComponent(front.through(s3.endpoint))
    fixture = await anOutageFixture({
      blobs: s3Store({
        ...s3Settings(`s3://${s3.bucket}/vault?endpoint=${endpoint}`),
        credentials: s3.credentials,
      }),
    })
  })
  afterAll(async () => {
    await fixture.close()
    await front.close()
    await s3.close()
  })
  beforeEach(() => front.is('open'))

  const aLargePdf = async () => Buffer.concat([await aPdf(), Buffer.from('\n%'), randomBytes(3_000_000)])
  const isBack = () => expect.poll(async () => (await fixture.ready()).body.storage, soon).toBe(true)
  const filesKept = async () =>
    (
      await fixture.store.read((tx) =>
        rowsOf(tx)
          .selectFrom('files')
          .select('id')
          .where('organisation_id', '=', fixture.organisation.id)
          .execute(),
      )
    ).length
  const spooled = async () => (await readdir(join(fixture.folder, '.spool'))).length

  it.each<Way>(['refused', 'hanging'])(
    '(%s) uploads and downloads are refused, lists are read, and it heals',
    async (way) => {
      const { documentId } = await aDraft(fixture.initiator)
      const download = () => fixture.initiator.send(downloadOriginalFile, { document_id: documentId })
      const ticket = (await fixture.initiator.call(downloadOriginalFile, { document_id: documentId })).result
      expect((await fixture.initiator.get(ticket.url)).status).toBe(200)
      const before = await filesKept()
      const pdf = await aPdf({ title: `Away ${way}` })

      await front.is(way)
      for (const _turn of ['first', 'second']) {
        const refused = await measured(() => fixture.initiator.sendUpload(pdf, 'Away.pdf'))
        expect(refused).toMatchObject({ status: 503, code: 'STORAGE_AWAY', comesAgain: 3 })
        expect(refused.message).toMatch(/file store does not answer.*Nothing is lost/)
        expect(refused.tookMs).toBeLessThan(soonEnough)
      }
      // What needs the database alone goes on: lists, the document with its people, even a ticket.
      expect((await fixture.reads()).status).toBe(200)
      expect(
        (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.pages,
      ).toBe(2)
      expect((await download()).status).toBe(200)
      const began = performance.now()
      const cut = await fixture.initiator.get(ticket.url)
      expect([cut.status, cut.headers.get('retry-after')]).toEqual([503, '3'])
      expect(performance.now() - began).toBeLessThan(soonEnough)
      expect(await fixture.ready()).toMatchObject({ status: 200, body: { database: true, storage: false } })
      expect([await filesKept(), await spooled()]).toEqual([before, 0])

      await front.is('open')
      await isBack()
      expect((await fixture.initiator.sendUpload(pdf, 'Away.pdf')).status).toBe(200)
      expect((await fixture.initiator.get(ticket.url)).status).toBe(200)
      expect(await fixture.versionsWithoutBytes()).toEqual([])
    },
  )

  it('an upload that was half way is refused, and leaves neither a row nor half a file', async () => {
    const before = await filesKept()
    for (const interrupt of ['cut', 'stalled'] as const) {
      const pdf = await aLargePdf()
      // Each line lets through the question whether the file is there, and half of the file.
      front.stallAfter(1_500_000)
      const sending = measured(() => fixture.initiator.sendUpload(pdf, 'Large.pdf'))
      if (interrupt === 'cut') {
        const cutting = setInterval(() => front.cut(), 50)
        expect(await sending).toMatchObject({ status: 503, code: 'STORAGE_AWAY' })
        clearInterval(cutting)
      } else {
        await new Promise((go) => setTimeout(go, 600))
        await front.is('hanging')
        expect(await sending).toMatchObject({ status: 503, code: 'STORAGE_AWAY' })
      }
      await front.is('open')
      front.stallAfter(Number.POSITIVE_INFINITY)
      await isBack()
      expect([await filesKept(), await spooled()]).toEqual([before, 0])
      const { fileId, sha256 } = await fixture.initiator.upload(pdf, 'Large.pdf')
      const kept = await fixture.parts.vault.open(fixture.organisation.id, Buffer.from(sha256, 'hex'))
      expect(Buffer.from((await kept?.read(0, pdf.length)) ?? []).equals(pdf)).toBe(true)
      await fixture.store.transaction((tx) =>
        rowsOf(tx)
          .deleteFrom('files')
          .where('organisation_id', '=', fixture.organisation.id)
          .where('id', '=', fileId)
          .execute(),
      )
    }
  })

  it('a signature is refused, the turn is kept, and the same person signs once it is back', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const signer = await aSignerComesIn(fixture, first.email)
    const { transaction_id } = await starts(signer, 'electronic')
    await front.is('hanging')
    const refused = await measured(() => signer.send(completeSigning, { transaction_id }))
    expect(refused).toMatchObject({ status: 503, code: 'STORAGE_AWAY', comesAgain: 3 })
    expect(refused.tookMs).toBeLessThan(soonEnough)
    const { page } = await signer.call(getSigningPage, {})
    expect(page).toMatchObject({ next_step: 'read', signing_now: null })

    await front.is('open')
    await isBack()
    const again = await starts(signer, 'electronic')
    const { outcome } = await signer.call(completeSigning, { transaction_id: again.transaction_id })
    expect(outcome.state).toBe('signed')
    await expect
      .poll(
        async () =>
          (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.state,
        soon,
      )
      .toBe('completed')
    expect(await fixture.versionsWithoutBytes()).toEqual([])
  })
})
