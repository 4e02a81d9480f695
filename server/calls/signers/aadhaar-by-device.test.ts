import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { inspect, verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { returnToSender, signAtProvider } from '#simulators/esp/walk.ts'
import { aSignerComesIn, consents, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { checkWithQpdf, newestFile, opensslAgrees, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const name = 'Asha Kulkarni'
const aadhaar = '999900000016'
type Way = 'aadhaar_bio' | 'aadhaar_face'

const agentOf = (reader: 'fingerprint' | 'iris' | 'face') => ({ name: 'Lakshmi Stores, Pune', reader })

describe('signing with Aadhaar and a device', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function asha(methods: (Way | 'aadhaar_otp')[]) {
    const out = await aDocumentOutForSignature(fixture.initiator, [{ ...aPerson(name), methods }])

    return { ...out, client: await aSignerComesIn(fixture, out.first.email) }
  }

  it.each([
    ['aadhaar_bio', 'fingerprint', '2', 'finger'],
    ['aadhaar_bio', 'iris', '3', 'iris'],
    ['aadhaar_face', 'face', '4', 'face'],
  ] as const)(
    'signs by %s with the %s, and every verifier agrees',
    async (method, reader, mode, captured) => {
      const agent = method === 'aadhaar_bio' ? agentOf(reader) : undefined
      const { client, documentId, docketId } = await asha([method])
      const { form, transaction_id } = await starts(client, method, agent && { agent })
      expect(form?.fields.eSignRequest).toContain(`AuthMode="${mode}"`)
      const back = await signAtProvider(form!.action, form!.fields, {
        aadhaar,
        readOtp: async () => captured,
      })
      await returnToSender(back)
      const { outcome } = await client.call(getSigningOutcome, { transaction_id })
      expect(outcome).toMatchObject({ state: 'signed', method })

      const file = await newestFile(fixture, documentId)
      expect(validSignatures(file)).toBe(1)
      checkWithQpdf(file)
      const bytes = new Uint8Array(readFileSync(file))
      expect(
        await verify(bytes, { trust: await allTrustedRoots(fixture.parts), crypto: nodeCrypto }),
      ).toMatchObject({ isGood: true })
      const [signature] = (await inspect(bytes)).signatures
      expect(signature?.reason).toContain(method === 'aadhaar_bio' ? '(fingerprint or iris)' : '(face)')
      opensslAgrees(bytes, signature!.byteRange, fixture.esp.rootPem, fixture.folder)

      const said = agent ? `${agent.name} (${reader} read there)` : undefined
      const trail = await fixture.store.read((tx) => tx.trails.ofDocket(docketId))
      for (const event of ['signing-started', 'signer-signed'])
        expect(trail.find((entry) => entry.event === event)?.detail.agent).toBe(said)
      const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
      expect(document.signers[0]?.signed_with).toMatchObject({ method, agent: agent ?? null })
    },
  )

  it('refuses an agent where none is, a nameless one, and a device that is not of this way', async () => {
    const { client, documentId } = await asha(['aadhaar_bio', 'aadhaar_face', 'aadhaar_otp'])
    const wish = async (method: Way | 'aadhaar_otp', agent?: object) => ({
      method,
      consent_record_id: await consents(client, method, documentId),
      ...(agent && { agent: agent as ReturnType<typeof agentOf> }),
    })
    for (const [input, path, code] of [
      [await wish('aadhaar_bio'), 'agent', 'REQUIRED'],
      [await wish('aadhaar_face', agentOf('face')), 'agent', 'NOT_OF_THIS_METHOD'],
      [await wish('aadhaar_otp', agentOf('iris')), 'agent', 'NOT_OF_THIS_METHOD'],
      [await wish('aadhaar_bio', agentOf('face')), 'agent.reader', 'NOT_ONE_OF'],
      [await wish('aadhaar_bio', { ...agentOf('iris'), name: ' ' }), 'agent.name', 'ENTERED_TOO_SHORT'],
    ] as const)
      expect((await client.send(startSigning, input)).body).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ path, code }],
      })
  })

  it('is offered as far as the provider has numbers for it', async () => {
    const { client } = await asha(['aadhaar_bio', 'aadhaar_face', 'aadhaar_otp'])
    const { esign } = fixture.parts
    const { readers } = esign
    const offered = async () => {
      const { page } = await client.call(getSigningPage, {})

      return [page.methods, page.agent_readers]
    }
    expect(await offered()).toEqual([
      ['aadhaar_bio', 'aadhaar_face', 'aadhaar_otp'],
      ['fingerprint', 'iris'],
    ])
    Object.assign(esign, { readers: ['iris'] })
    expect(await offered()).toEqual([['aadhaar_bio', 'aadhaar_otp'], ['iris']])
    Object.assign(esign, { readers: [] })
    expect(await offered()).toEqual([['aadhaar_otp'], []])
    const { methods_missing } = await fixture.initiator.call(getOrgCustomSettings, {})
    expect(methods_missing).toMatchObject({ aadhaar_bio: 'reader', aadhaar_face: 'reader' })
    Object.assign(esign, { readers })
  })

  it.each([
    ['aadhaar_bio', agentOf('fingerprint')],
    ['aadhaar_face', undefined],
  ] as const)(
    'says that nothing matched after three tries of %s, and keeps the turn',
    async (method, agent) => {
      const { client } = await asha([method])
      const { form, transaction_id } = await starts(client, method, agent && { agent })
      const page = await fetch(form!.action, { method: 'POST', body: new URLSearchParams(form!.fields) })
      const act = async (what: string, fields: Record<string, string>) =>
        (await fetch(`${page.url}/${what}`, { method: 'POST', body: new URLSearchParams(fields) })).text()
      await act('identity', { aadhaar, consent: 'yes' })
      await act('proof', { proof: 'iris' })
      expect(await act('proof', { proof: 'bad' })).toContain('That did not match. 1 try left.')
      const xml =
        /name="eSignResponse" value="([^"]*)"/.exec(await act('proof', { proof: 'good' }))?.[1] ?? ''
      const url = /action="([^"]*returns[^"]*)"/.exec(await (await fetch(page.url)).text())?.[1] ?? ''
      await returnToSender({
        responseUrl: url.replaceAll('&#38;', '&'),
        field: 'eSignResponse',
        encoding: 'application/x-www-form-urlencoded',
        xml: xml.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
      })
      const { outcome } = await client.call(getSigningOutcome, { transaction_id })
      expect(outcome).toMatchObject({
        state: 'refused',
        code: 'PROVIDER_REFUSED',
        values: { case: 'noMatch' },
        can_try_again: true,
        coach: { advice: 'noMatch', again: true },
      })
    },
  )

  it('is refused by a provider that did not enrol us for it, and the turn is kept', async () => {
    const admin = (path: string, init: RequestInit = {}) =>
      fetch(`${fixture.esp.url}/admin${path}`, {
        ...init,
        headers: { authorization: `Bearer ${fixture.esp.adminToken}`, 'content-type': 'application/json' },
      })
    const [asp] = (await (await admin('/asps')).json()) as object[]
    const enrols = (more: object) =>
      admin('/asps', { method: 'POST', body: JSON.stringify({ ...asp, ...more }) })
    expect((await enrols({ authModes: ['1', '2'] })).status).toBe(201)
    const { client } = await asha(['aadhaar_face'])
    const { form, transaction_id } = await starts(client, 'aadhaar_face')
    const back = await signAtProvider(form!.action, form!.fields, { aadhaar, readOtp: async () => 'face' })
    expect(back.xml).toContain('AuthMode 4 is not enrolled')
    await returnToSender(back)
    const { outcome } = await client.call(getSigningOutcome, { transaction_id })
    expect(outcome).toMatchObject({
      state: 'refused',
      code: 'PROVIDER_REFUSED',
      coach: { advice: 'unknown' },
    })
    await enrols({})
  })
})
