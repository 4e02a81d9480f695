import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { sweepOrganisations } from '#jobs/sweep-organisations.ts'
import { aSignerComesIn, askOtp, consents, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const days = 86_400_000

describe('a signer’s link', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const together = () => [
    { ...aPerson('Asha Rao'), sequence: 1 },
    { ...aPerson('Ravi Kumar'), sequence: 1 },
  ]

  it('opens nothing once its deadline has passed, whether it was swept yet or not', async () => {
    const { first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const link = await linkOf(fixture, first.email)
    const client = aClient(fixture.url)
    await client.call(geturlInfo, { link })
    const sent = await askOtp(fixture, client, link, first.email)
    fixture.pass(30 * days + 1000)
    const codes = async () => [
      (await client.send(geturlInfo, { link })).body.code,
      (await client.send(generateSignerOtp, { link })).body.code,
      (await client.send(validateSignerOtp, { link, ...sent })).body.code,
    ]
    expect(await codes()).toEqual(Array(3).fill('LINK_EXPIRED'))
    await sweepOrganisations.run({}, fixture.parts)
    expect(await codes()).toEqual(Array(3).fill('LINK_EXPIRED'))
  })

  it('once used still shows what was signed, and signs nothing twice', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator)
    const asha = await aSignerComesIn(fixture, first.email)
    const link = await linkOf(fixture, first.email)
    const opened = async () => (await aClient(fixture.url).call(geturlInfo, { link })).info.signed_at
    expect(await opened()).toBeNull()
    const signed = await signsElectronically(asha)
    expect(signed.state).toBe('signed')
    fixture.pass(31_000)
    expect(await opened()).toBe(signed.signed_at)
    const back = await aSignerComesIn(fixture, first.email)
    const { page } = await back.call(getSigningPage, {})
    expect(page).toMatchObject({ next_step: 'signed', documents: [{ state: 'signed' }] })
    await back.call(convertPdf2Images, { document_id: documentId, pages: [1] })

    const mark = await back.send(saveSignerFields, { mark: { kind: 'typed', text: 'Somebody' } })
    expect(mark.body.code).toBe('WRONG_STATE')
    const used = await fixture.store.read(async (tx) => {
      const rows = await rowsOf(tx).selectFrom('consents').selectAll().execute()
      return rows.find(({ signer_id }) => signer_id === first.id)
    })
    const again = { method: 'electronic', consent_record_id: used?.id }
    expect((await back.send(startSigning, again)).body.code).toBe('ALREADY_SIGNED')
    const versions = await fixture.store.read((tx) => tx.documentVersions.of(documentId))
    expect(versions.filter(({ reason }) => reason === 'signed')).toHaveLength(1)
  })

  it('does not open with the code that another signer was sent', async () => {
    const { first, second } = await aDocumentOutForSignature(fixture.initiator, together())
    const [ashas, ravis] = [await linkOf(fixture, first.email), await linkOf(fixture, second.email)]
    const [asha, ravi] = [aClient(fixture.url), aClient(fixture.url)]
    const toAsha = await askOtp(fixture, asha, ashas, first.email)
    const toRavi = await askOtp(fixture, ravi, ravis, second.email)
    const codeOf = async (input: object) => (await ravi.send(validateSignerOtp, input)).body.code
    expect(await codeOf({ link: ravis, ...toAsha })).toBe('OTP_EXPIRED')
    if (toAsha.otp !== toRavi.otp)
      expect(await codeOf({ link: ravis, challenge_id: toRavi.challenge_id, otp: toAsha.otp })).toBe(
        'OTP_WRONG',
      )
    await asha.call(validateSignerOtp, { link: ashas, ...toAsha })
    await ravi.call(validateSignerOtp, { link: ravis, ...toRavi })
  })

  it('gives a session that shows its own person, and takes no consent of another', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator, together())
    const asha = await aSignerComesIn(fixture, first.email)
    const ravi = await aSignerComesIn(fixture, second.email)
    expect((await ravi.call(getSigningPage, {})).page.signer.name).toBe('Ravi Kumar')
    const consent_record_id = await consents(asha, 'aadhaar_otp', documentId)
    const stolen = await ravi.send(startSigning, { method: 'aadhaar_otp', consent_record_id })
    expect(stolen.body.code).toBe('CONSENT_MISSING')
    await asha.call(startSigning, { method: 'aadhaar_otp', consent_record_id })
  })

  it('opens its session to the browser that typed the code alone', async () => {
    const { first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(fixture, first.email)
    await asha.call(getSigningPage, {})
    const thief = await asha.withOtherKey()
    expect(await thief.send(getSigningPage, {})).toMatchObject({
      status: 401,
      body: { code: 'SESSION_KEY' },
    })
  })
})
