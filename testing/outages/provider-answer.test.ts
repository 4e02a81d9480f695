import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { dataKeysOf } from '#store/data-keys.ts'
import { s3Settings, s3Store } from '#store/vault/s3-store.ts'
import { openVault } from '#store/vault/vault.ts'
import { aSignerComesIn, starts } from '../a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { anS3Server, type S3Server } from '../s3-server.ts'
import { aSigningFixture, type SigningFixture } from '../signing-fixture.ts'
import { aFront, type Front } from './front.ts'
import { soonEnough } from './outage-fixture.ts'

const asha = '999900000016'
const soon = { timeout: 40_000, interval: 100 }

describe('a provider’s answer that comes while our file store is gone', () => {
  let fixture: SigningFixture
  let s3: S3Server
  let front: Front
  let spool: string
  beforeAll(async () => {
    fixture = await aSigningFixture()
    s3 = await anS3Server()
    front = await aFront(Number(new URL(s3.endpoint).port))
    spool = await mkdtemp(join(tmpdir(), 'muhar-spool-'))
    const endpoint = encodeURIComponent(front.through(s3.endpoint))
    fixture.parts.vault = await openVault(
      s3Store({ ...s3Settings(`s3://${s3.bucket}/v?endpoint=${endpoint}`), credentials: s3.credentials }),
      dataKeysOf(fixture.parts.store, fixture.parts.keys),
      spool,
    )
  })
  afterAll(async () => {
    await front?.is('open')
    await fixture?.close()
    await front?.close()
    await s3?.close()
    if (spool) await rm(spool, { recursive: true, force: true })
  })

  it('is kept, and becomes the signature by itself; the signer reads meanwhile what is waited for', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const signer = await aSignerComesIn(fixture, first.email)
    const { form, transaction_id } = await starts(signer, 'aadhaar_otp')
    if (!form) throw new Error('there is no form for the provider')
    const xml = form.fields.eSignRequest ?? ''
    const back = await fixture.atProvider(form, xml.match(/txn="([^"]+)"/)?.[1] ?? '', asha)
    const outcome = async () => (await signer.call(getSigningOutcome, { transaction_id })).outcome
    const signed = async () =>
      (await fixture.store.read((tx) => tx.documentVersions.of(documentId))).filter(
        ({ reason }) => reason === 'signed',
      ).length

    await front.is('hanging')
    const began = performance.now()
    expect((await returnToSender(back)).status).toBe(303)
    expect(performance.now() - began).toBeLessThan(2 * soonEnough)
    expect(await outcome()).toMatchObject({ state: 'waiting_for_provider', code: 'STORAGE_AWAY' })
    expect((await outcome()).message).toMatch(/You have signed.*file store does not answer.*automatically/)
    expect(await signed()).toBe(0)

    await front.is('open')
    await expect.poll(async () => (await outcome()).state, soon).toBe('signed')
    // The provider sends it once more, and the browser too.
    for (const _turn of [1, 2]) expect((await returnToSender(back)).status).toBe(303)
    expect(await signed()).toBe(1)
    await expect
      .poll(
        async () =>
          (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.state,
        soon,
      )
      .toBe('completed')
  })
})
