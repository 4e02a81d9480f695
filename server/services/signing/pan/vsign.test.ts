import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UploadPANForVSign } from '#contract/document-files/UploadPANForVSign.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { inspect, verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { signInAccount } from '#simulators/esp/walk.ts'
import { aSignerComesIn, consents, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { checkWithQpdf, newestFile, opensslAgrees, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aPhotograph } from '#testing/supporting-papers.ts'

const name = 'Asha Kulkarni'
const pan = 'ABCPK1234F'
const asha = () => ({ ...aPerson(name), methods: ['vsign' as const] })

describe('signing with a PAN', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ lateMs: 1_500 })
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function comes(people: Parameters<typeof aDocumentOutForSignature>[1] = [asha()]) {
    const out = await aDocumentOutForSignature(fixture.initiator, people)

    return { ...out, client: await aSignerComesIn(fixture, out.first.email) }
  }

  async function givesCard(client: WireClient, pan_number = pan) {
    const { fileId } = await client.upload(await aPhotograph(), 'card.jpg', {
      type: 'application/octet-stream',
    })
    await client.call(UploadPANForVSign, { fileId, pan_number, name_on_card: name })
  }

  async function begins(client: WireClient, documentId: string, pan_number = pan) {
    await givesCard(client, pan_number)
    const consent_record_id = await consents(client, 'vsign', documentId)
    const { form, transaction_id, lease_until } = await client.call(startSigning, {
      method: 'vsign',
      consent_record_id,
    })
    const [, txn = ''] = /txn="([^"]+)"/.exec(form!.fields.eSignRequest!) ?? []

    return { form: form!, txn, transactionId: transaction_id, leaseUntil: lease_until }
  }
  const outcomeOf = async (client: WireClient, transaction_id: string) =>
    (await client.call(getSigningOutcome, { transaction_id })).outcome
  const untilSigned = (client: WireClient, transactionId: string) =>
    expect
      .poll(async () => (await outcomeOf(client, transactionId)).state, { timeout: 20_000 })
      .toBe('signed')
  const signedVersions = async (documentId: string) =>
    (await fixture.store.read((tx) => tx.documentVersions.of(documentId))).filter(
      ({ reason }) => reason === 'signed',
    ).length
  const admin = (path: string, body: object) =>
    fetch(`${fixture.esp.url}/admin${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fixture.esp.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const postsAgain = async (txn: string, copies: number) =>
    ((await (await admin(`/sessions/${txn}/post`, { copies })).json()) as { statuses: number[] }).statuses

  it('asks the provider under the PAN for no longer than the lease, and every verifier agrees', async () => {
    const { client, documentId } = await comes()
    const started = Date.now()
    const { form, transactionId, leaseUntil } = await begins(client, documentId)
    const request = form.fields.eSignRequest!
    expect(request).toContain(`signerid="${pan}@PAN.MUHARTEST"`)
    const [, waits] = /maxWaitPeriod="(\d+)"/.exec(request) ?? []
    expect(Number(waits)).toBeGreaterThan(25)
    expect(Number(waits) * minute).toBeLessThanOrEqual(Date.parse(leaseUntil) - started)
    const back = await signInAccount(form.action, form.fields)
    expect(back.pathname).toBe('/api/returns/pan-esign/back')
    const answer = await fetch(back, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${fixture.url}/#/sign/return`])
    await untilSigned(client, transactionId)

    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const bytes = new Uint8Array(readFileSync(file))
    const trust = await allTrustedRoots(fixture.parts)
    expect(await verify(bytes, { trust, crypto: nodeCrypto })).toMatchObject({ isGood: true })
    const [signature] = (await inspect(bytes)).signatures
    expect(signature?.reason).toContain('PAN eSign (vSign)')
    opensslAgrees(bytes, signature!.byteRange, fixture.esp.rootPem, fixture.folder)
    expect(bytes.toString()).not.toContain(pan)
  })

  it('lands by the answer of the server where the browser is lost', async () => {
    const { client, documentId } = await comes()
    const { form, transactionId } = await begins(client, documentId)
    await signInAccount(form.action, form.fields)
    await untilSigned(client, transactionId)
    expect(await signedVersions(documentId)).toBe(1)
  })

  it('lands by the return of the browser where the answer of the server is lost', async () => {
    await fixture.orderOfProvider('server-lost')
    const { client, documentId } = await comes()
    const { form, transactionId } = await begins(client, documentId)
    const back = await signInAccount(form.action, form.fields)
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'waiting_for_provider' })
    await fetch(back, { redirect: 'manual' })
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'signed' })
  })

  it('lands by the browser before the server, whose answer changes nothing then', async () => {
    await fixture.orderOfProvider('server-late')
    const { client, documentId, docketId } = await comes()
    const { form, transactionId, txn } = await begins(client, documentId)
    await fetch(await signInAccount(form.action, form.fields), { redirect: 'manual' })
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'signed' })
    expect(await postsAgain(txn, 2)).toEqual([200, 200])
    expect(await signedVersions(documentId)).toBe(1)
    expect((await fixture.eventsOf(docketId)).filter((event) => event === 'signer-signed')).toHaveLength(1)
  })

  it('has one effect when the answer comes ten times at once, beside the browser', async () => {
    await fixture.orderOfProvider('server-lost')
    const { client, documentId, docketId } = await comes()
    const { form, transactionId, txn } = await begins(client, documentId)
    const back = await signInAccount(form.action, form.fields)
    const [statuses] = await Promise.all([postsAgain(txn, 10), fetch(back, { redirect: 'manual' })])
    expect(statuses).toEqual(Array(10).fill(200))
    await untilSigned(client, transactionId)
    expect(await signedVersions(documentId)).toBe(1)
    expect((await fixture.eventsOf(docketId)).filter((event) => event === 'signer-signed')).toHaveLength(1)
  })

  it('refuses an answer after the lease, once somebody else has signed', async () => {
    await fixture.orderOfProvider('server-lost')
    const { client, documentId, second } = await comes([
      { ...asha(), sequence: 1 },
      { ...aPerson('Ravi Iyer'), sequence: 1, methods: ['electronic'] },
    ])
    const { form, transactionId, txn } = await begins(client, documentId)
    await signInAccount(form.action, form.fields)
    fixture.pass(31 * minute)
    await fixture.logIn()
    const ravi = await aSignerComesIn(fixture, second!.email)
    expect(await signsElectronically(ravi)).toMatchObject({ state: 'signed' })
    expect(await postsAgain(txn, 1)).toEqual([200])
    const kept = await fixture.store.read((tx) => tx.signingTransactions.get(transactionId))
    expect(kept?.outcome).toMatchObject({ state: 'refused', code: 'REVISION_MOVED' })
    expect(await signedVersions(documentId)).toBe(1)
  })

  it('is not begun without the PAN, and ends with the words of a provider that has no account', async () => {
    const { client, documentId } = await comes()
    const early = {
      method: 'vsign' as const,
      consent_record_id: await consents(client, 'vsign', documentId),
    }
    expect((await client.send(startSigning, early)).body.code).toBe('PAN_MISSING')
    const { form, transactionId } = await begins(client, documentId, 'ZZZPK1234F')
    await signInAccount(form.action, form.fields)
    await expect
      .poll(async () => (await outcomeOf(client, transactionId)).state, { timeout: 20_000 })
      .toBe('refused')
    expect(await outcomeOf(client, transactionId)).toMatchObject({ coach: { advice: 'away' } })
  })

  it('gives the turn back when the person cancels there', async () => {
    const { client, documentId } = await comes()
    const { form, transactionId } = await begins(client, documentId)
    const back = await signInAccount(form.action, form.fields, { cancels: true })
    await fetch(back, { redirect: 'manual' })
    await expect
      .poll(async () => (await outcomeOf(client, transactionId)).state, { timeout: 20_000 })
      .toBe('cancelled')
  })

  it('sends a browser with a foreign trip, or with garbage, back and ends nothing', async () => {
    await fixture.orderOfProvider('server-lost')
    const { client, documentId } = await comes()
    const { form, transactionId } = await begins(client, documentId)
    const back = new URL(
      /redirectUrl="([^"]+)"/.exec(form.fields.eSignRequest!)![1]!.replaceAll('&amp;', '&'),
    )
    const begun = await fetch(form.action, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form.fields),
    })
    const posts = (url: URL | string, body?: string) =>
      fetch(url, { method: 'POST', redirect: 'manual', ...(body && { body }) })
    expect((await posts(back, 'eSignResponse=rubbish')).status).toBe(303)
    expect((await posts(`${back.origin}${back.pathname}?trip=nobody`)).status).toBe(303)
    expect((await posts(`${back.origin}/api/returns/aadhaar-esign/back`)).status).toBe(404)
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'waiting_for_provider' })
    await fetch(`${new URL(begun.headers.get('location') ?? '', form.action)}/account`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ pin: '246810', consent: 'yes' }),
    })
    await fetch(back, { redirect: 'manual' })
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'signed' })
  })
})
