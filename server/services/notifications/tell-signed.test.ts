import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aDocketOutOf } from '#testing/dockets-of-files.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { tellSigned } from './tell-signed.ts'

describe('what a signer is told once they have signed', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(async () => {
    await fixture.logIn()
    await setsOfOrganisation(fixture.initiator, { tell_signed: true })
  })
  afterAll(() => fixture?.close())

  const toldOf = async (docketId: string) =>
    (await fixture.store.read((tx) => tx.notifications.ofDocket(docketId)))
      .filter(({ template }) => template === 'signer-signed')
      .map(({ channel }) => channel)
      .toSorted()
  const asks = async (docketId: string) => {
    const seats = await fixture.store.read((tx) => tx.signers.ofDocket(docketId))
    const organisationId = fixture.organisation.id
    for (const { id } of seats) await tellSigned(fixture.parts, { organisationId, docketId, signerId: id })
  }

  it('is said by mail and by SMS, once each, however often the job runs and the page asks', async () => {
    const mobile = `98${String(Date.now()).slice(-8)}`
    const asha = { ...aPerson('Asha Rao'), mobile }
    const { docketId } = await aDocumentOutForSignature(fixture.initiator, [asha, aPerson('Ravi Kumar')])
    const client = await aSignerComesIn(fixture, asha.email)
    const { transaction_id } = await starts(client, 'electronic')
    // The line broke: the page asks once more what became of it.
    await client.call(completeSigning, { transaction_id })
    await client.call(completeSigning, { transaction_id })
    await expect.poll(() => toldOf(docketId), { timeout: 20_000 }).toEqual(['mail', 'sms'])
    await Promise.all([asks(docketId), asks(docketId)])
    expect(await toldOf(docketId)).toEqual(['mail', 'sms'])
    const sent = async (to: string) =>
      (await fixture.mailTo(to)).filter(({ text }) => /You have signed|Your signature on/.test(text))
    for (const to of [asha.email, `+91${mobile}`])
      await expect.poll(async () => (await sent(to)).length, { timeout: 20_000 }).toBe(1)
  })

  it('is one message for all documents of one act, in the language that they read', async () => {
    const asha = aPerson('Asha Rao')
    const { docketId } = await aDocketOutOf(fixture.initiator, ['Loan', 'Pledge'], {
      title: 'Loan of Asha',
      people: [asha],
    })
    const client = await aSignerComesIn(fixture, asha.email)
    await fixture.store.transaction((tx) =>
      rowsOf(tx).updateTable('signers').set({ language: 'hi' }).where('docket_id', '=', docketId).execute(),
    )
    await signsElectronically(client)
    await expect.poll(() => toldOf(docketId), { timeout: 20_000 }).toEqual(['mail'])
    await asks(docketId)
    expect(await toldOf(docketId)).toEqual(['mail'])
    const isHindi = (subject: string) => subject.startsWith('आपके हस्ताक्षर हो गए')
    await expect.poll(async () => (await fixture.mailTo(asha.email, isHindi)).length).toBe(1)
    const [mail] = await fixture.mailTo(asha.email, isHindi)
    for (const name of ['Loan', 'Pledge']) expect(mail?.text).toContain(name)
  })

  it('is nothing where the organisation has not asked for it', async () => {
    await setsOfOrganisation(fixture.initiator, { tell_signed: null })
    const asha = aPerson('Asha Rao')
    const { docketId } = await aDocumentOutForSignature(fixture.initiator, [asha])
    await signsElectronically(await aSignerComesIn(fixture, asha.email))
    await expect
      .poll(
        async () =>
          (await fixture.mailTo(asha.email)).some(({ subject }) =>
            /signed by everybody|Completed|Signed/i.test(subject),
          ),
        {
          timeout: 20_000,
        },
      )
      .toBe(true)
    expect(await toldOf(docketId)).toEqual([])
  })
})
