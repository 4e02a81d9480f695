import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { saveDocumentSettings } from '#contract/dockets/saveDocumentSettings.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import type { BuiltMethod } from '#contract/vocabulary/signing-methods.ts'
import { numberOfInnerCode } from '#simulators/esp/agreed-numbers.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, consents, signsElectronically, starts } from '#testing/a-signer.ts'
import { holdsPackage, standingOf } from '#testing/balances.ts'
import { aDraft, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { wishToSign } from '#testing/own-certificate.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const three: BuiltMethod[] = ['aadhaar_otp', 'dsc', 'electronic']
const name = 'Asha Rao'

describe('ways to sign that follow each other', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true })
  })
  beforeEach(() => fixture.logIn())
  afterEach(async () => {
    await setsOfOrganisation(fixture.initiator, { method_floors: null })
  })
  afterAll(() => fixture?.close())

  async function prepares(methods: BuiltMethod[], document_type: string | null = null) {
    const person = { ...aPerson(name), methods }
    const draft = await aDraft(fixture.initiator)
    const [signer] = await withSigners(fixture.initiator, draft.documentId, [person])
    if (document_type)
      await fixture.initiator.call(saveDocumentSettings, {
        docket_id: draft.docketId,
        settings: { document_type },
      })
    const send = (title = 'Loan of Asha') =>
      fixture.initiator.send(completeDocumentIntiation, { docket_id: draft.docketId, title })

    return { ...draft, signerId: signer!.id, email: person.email, send }
  }

  async function failsAtProvider(client: WireClient) {
    const { form } = await starts(client, 'aadhaar_otp')
    await returnToSender(
      await fixture.atProvider(form!, form!.fields.aspTxnID ?? '', numberOfInnerCode('110')),
    )
  }

  const pageOf = async (client: WireClient) => (await client.call(getSigningPage, {})).page
  const held = () => standingOf(fixture.store, 'aadhaar_esign')

  it('are three steps of one sitting, each with a consent of its own, and give back what they held', async () => {
    await holdsPackage(fixture.parts.store, fixture.organisation.id, { documents: 100, aadhaar_esign: 100 })
    const before = await held()
    const { send, email } = await prepares(three)
    await send()
    const asha = await aSignerComesIn(fixture, email)
    const { documents } = await pageOf(asha)
    const consent = await consents(asha, 'aadhaar_otp', documents[0]!.document_id)
    const started = await asha.call(startSigning, { method: 'aadhaar_otp', consent_record_id: consent })
    const { form } = started
    await returnToSender(
      await fixture.atProvider(form!, form!.fields.aspTxnID ?? '', numberOfInnerCode('110')),
    )
    expect((await pageOf(asha)).after_failure).toMatchObject({ method: 'aadhaar_otp', next: 'dsc' })
    // Consent was for that try alone.
    const again = await asha.send(startSigning, { method: 'aadhaar_otp', consent_record_id: consent })
    expect(again.body.code).toBe('CONSENT_MISSING')
    expect(await held()).toMatchObject({ reserved: before.reserved + 1 })

    const revoked = await fixture.pki.give(name)
    await fixture.pki.revoke(revoked.serial)
    const refused = await asha.send(startSigning, await wishToSign(asha, revoked))
    expect(refused.body.code).toBe('CERTIFICATE_REVOKED')
    expect(await signsElectronically(asha)).toMatchObject({ state: 'signed' })
    await expect.poll(held).toMatchObject({ available: before.available, reserved: before.reserved })
  })

  it('end at the floor of the type, on the page and at the start', async () => {
    await setsOfOrganisation(fixture.initiator, { method_floors: [{ type: 'Loan', floor: 'dsc' }] })
    const { send, email, documentId, docketId } = await prepares(three, 'loan')
    expect((await send()).status).toBe(200)
    // What was sent keeps it.
    await setsOfOrganisation(fixture.initiator, { method_floors: null })
    const asha = await aSignerComesIn(fixture, email)
    expect((await pageOf(asha)).methods).toEqual(['aadhaar_otp', 'dsc'])
    await failsAtProvider(asha)
    expect((await pageOf(asha)).after_failure).toMatchObject({ next: 'dsc' })
    await expect(starts(asha, 'electronic')).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.settings).toMatchObject({ document_type: 'loan', method_floor: 'dsc' })

    // Nobody gets there later, and nobody is left without a way.
    const below = { methods: ['electronic' as const] }
    const added = await fixture.initiator.send(createUser, {
      document_id: documentId,
      ...aPerson('Ravi'),
      ...below,
    })
    expect(added.body.code).toBe('METHOD_BELOW_FLOOR')
    const changed = await fixture.initiator.send(updateUser, {
      docket_id: docketId,
      signer_id: document.signers[0]!.signer_id,
      fields: below,
      signerchanged: true,
    })
    expect(changed.body.code).toBe('METHOD_BELOW_FLOOR')
  })

  it('are refused before sending where a person has none that the type allows', async () => {
    await setsOfOrganisation(fixture.initiator, { method_floors: [{ type: 'loan', floor: 'dsc' }] })
    const { send, docketId, signerId } = await prepares(['electronic'], 'loan')
    expect(await send()).toMatchObject({ status: 422, body: { code: 'METHOD_BELOW_FLOOR' } })
    await fixture.initiator.call(updateUser, {
      docket_id: docketId,
      signer_id: signerId,
      fields: { methods: ['dsc'] },
    })
    expect((await send()).status).toBe(200)
  })

  it.each([
    ['by its type', 'will', 'Papers of Asha', 'will'],
    ['by the words of its title', null, 'General Power of Attorney', 'general_power_of_attorney'],
    ['never where its type is another', 'agreement', 'Trust deed', undefined],
  ])('leave a note in the trail of what the Act leaves out, known %s', async (_, type, title, outside) => {
    const { send, docketId } = await prepares(['electronic'], type)
    await send(title)
    const trail = await fixture.store.read((tx) => tx.trails.ofDocket(docketId))
    expect(trail.find(({ event }) => event === 'docket-sent')?.detail.outside_act).toBe(outside)
  })
})
