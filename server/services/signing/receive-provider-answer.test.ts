import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { markasCompleted } from '#contract/documents/markasCompleted.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { type Return, returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const residents = { asha: '999900000016' }
const misbehaving = {
  decline: '999911000019',
  otherHash: '999911000042',
  wrongResponseKey: '999911000061',
  wrongCmsKey: '999911000074',
  documentError: '999911000088',
  unknownToUidai: '999911000090',
  garbage: '999911000100',
  doctype: '999911000116',
  wrapped: '999911000128',
  otherTransaction: '999911000137',
  expired: '999911000144',
  untrusted: '999911000159',
  unsigned: '999911000163',
}

describe('the answer of the e-sign provider', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function atTheProvider(
    aadhaar: string,
    people = [aPerson('Asha Kulkarni')],
    more: { name_confirmed?: boolean } = {},
  ) {
    const out = await aDocumentOutForSignature(fixture.initiator, people)
    const client = await aSignerComesIn(fixture, out.first.email)
    const started = await starts(client, 'aadhaar_otp', more)
    const back = await fixture.atProvider(started.form!, txnOf(started.form!.fields), aadhaar)

    return { ...out, client, back, transactionId: started.transaction_id }
  }

  const outcomeOf = async (client: WireClient, transactionId: string) =>
    (await client.call(getSigningOutcome, { transaction_id: transactionId })).outcome

  const signedVersions = async (documentId: string) =>
    (await fixture.store.read((tx) => tx.documentVersions.of(documentId))).filter(
      ({ reason }) => reason === 'signed',
    )

  it('becomes a signature that other tools call valid, and says who signed', async () => {
    const { client, back, transactionId, documentId } = await atTheProvider(residents.asha)
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'waiting_for_provider' })
    const answer = await returnToSender(back)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${fixture.url}/#/sign/return`)
    expect(answer.headers.get('set-cookie')).toBeNull()

    const outcome = await outcomeOf(client, transactionId)
    expect(outcome).toMatchObject({ state: 'signed', can_try_again: false })
    expect(outcome.certificate_name).toMatch(/^Asha/)
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers[0]?.signed_with).toMatchObject({ method: 'aadhaar_otp' })
  })

  it('has one effect when it comes ten times at once, and repeats it afterwards', async () => {
    const { client, back, transactionId, documentId, docketId } = await atTheProvider(residents.asha)
    const answers = await Promise.all(Array.from({ length: 10 }, () => returnToSender(back)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303))
    await returnToSender(back)
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'signed' })
    expect(await signedVersions(documentId)).toHaveLength(1)
    expect((await fixture.eventsOf(docketId)).filter((event) => event === 'signer-signed')).toHaveLength(1)
  })

  it('stays a signature when altered and older answers come in between', async () => {
    const { client, back, transactionId, documentId } = await atTheProvider(residents.asha)
    await returnToSender(back)
    const altered: Return = { ...back, xml: back.xml.replace('status="1"', 'status="0"') }
    await Promise.all([returnToSender(altered), returnToSender(back), returnToSender(altered)])
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'signed' })
    expect(await signedVersions(documentId)).toHaveLength(1)
  })

  it.each([
    ['decline', 'cancelled', 'PROVIDER_CANCELLED'],
    ['unknownToUidai', 'refused', 'PROVIDER_REFUSED'],
    ['otherHash', 'refused', 'PROVIDER_ANSWER_BAD'],
    ['wrongResponseKey', 'refused', 'PROVIDER_ANSWER_BAD'],
    ['wrongCmsKey', 'refused', 'PROVIDER_ANSWER_BAD'],
    ['documentError', 'refused', 'PROVIDER_REFUSED'],
    ['garbage', 'refused', 'PROVIDER_ANSWER_BAD'],
    ['doctype', 'refused', 'PROVIDER_ANSWER_BAD'],
    ['wrapped', 'refused', 'PROVIDER_ANSWER_BAD'],
    ['otherTransaction', 'refused', 'PROVIDER_ANSWER_BAD'],
    ['expired', 'refused', 'PROVIDER_ANSWER_BAD'],
    ['untrusted', 'refused', 'PROVIDER_ANSWER_BAD'],
    ['unsigned', 'refused', 'PROVIDER_ANSWER_BAD'],
  ] as const)('signs nothing and keeps the turn: %s', async (how, state, code) => {
    const { client, back, transactionId, documentId } = await atTheProvider(misbehaving[how])
    await returnToSender(back)
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state, code, can_try_again: true })
    expect(await signedVersions(documentId)).toHaveLength(0)
    const { page } = await client.call(getSigningPage, {})
    expect(page).toMatchObject({ next_step: 'read', signing_now: null })
    expect(page.documents[0]?.state).toBe('authenticated')

    // The turn was kept: the same person signs with the next attempt.
    const again = await starts(client, 'aadhaar_otp')
    await returnToSender(await fixture.atProvider(again.form!, txnOf(again.form!.fields), residents.asha))
    expect(await outcomeOf(client, again.transaction_id)).toMatchObject({ state: 'signed' })
  })

  it('is accepted late while nothing has moved, and refused once it has', async () => {
    const late = await atTheProvider(residents.asha)
    fixture.pass(11 * 60_000)
    const { page } = await late.client.call(getSigningPage, {})
    expect(page).toMatchObject({ next_step: 'read', transaction_id: null, signing_now: null })
    await returnToSender(late.back)
    expect(await outcomeOf(late.client, late.transactionId)).toMatchObject({ state: 'signed' })

    const people = [
      { ...aPerson('Asha Kulkarni'), sequence: 1 },
      { ...aPerson('Ravi Kumar'), sequence: 1 },
    ]
    const asha = await atTheProvider(residents.asha, people)
    const ravi = await aSignerComesIn(fixture, asha.second.email)
    await expect(starts(ravi, 'aadhaar_otp')).rejects.toMatchObject({ code: 'OTHER_IS_SIGNING' })
    fixture.pass(11 * 60_000)
    const his = await starts(ravi, 'aadhaar_otp')
    await returnToSender(await fixture.atProvider(his.form!, txnOf(his.form!.fields), residents.asha))
    expect(await outcomeOf(ravi, his.transaction_id)).toMatchObject({ state: 'signed' })
    await returnToSender(asha.back)
    expect(await outcomeOf(asha.client, asha.transactionId)).toMatchObject({
      state: 'refused',
      code: 'REVISION_MOVED',
      can_try_again: true,
    })
    expect(await signedVersions(asha.documentId)).toHaveLength(1)
  })

  it('is refused after the document was marked as completed', async () => {
    const { client, back, transactionId, documentId } = await atTheProvider(residents.asha)
    const marks = { document_id: documentId, reason: 'Signed in the branch.' }
    const refused = await fixture.initiator.send(markasCompleted, marks)
    expect(refused.body.code).toBe('SOMEBODY_SIGNS')
    fixture.pass(11 * 60_000)
    await fixture.initiator.call(markasCompleted, marks)
    expect((await returnToSender(back)).status).toBe(303)
    const late = await client.send(getSigningOutcome, { transaction_id: transactionId })
    expect(JSON.stringify(late.body)).not.toContain('"signed"')
    expect(await signedVersions(documentId)).toHaveLength(0)
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document).toMatchObject({ state: 'completed', by_hand: 'marked' })
    expect(document.signers.map(({ state }) => state)).not.toContain('signed')
  })

  it.each([
    ['refuse', true, 'refused', 'NAME_MISMATCH', 'authenticated', null, 'waiting'],
    ['off', false, 'signed', null, 'signed', null, 'invited'],
    ['warn', true, 'signed', null, 'signed', null, 'invited'],
    ['warn', false, 'signed', null, 'signed', 'name', 'waiting'],
    // What is sent with where nobody set anything.
    [null, true, 'signed', null, 'signed', 'name', 'waiting'],
    [null, false, 'signed', null, 'signed', 'name', 'waiting'],
  ] as const)(
    'is judged by the name on its certificate: %s, confirmed %s',
    async (rule, name_confirmed, state, code, first, hold_reason, second) => {
      const people = [aPerson('Suresh Gupta'), aPerson('Ravi Kumar')]
      const out = await atTheProvider(residents.asha, people, { name_confirmed })
      await fixture.store.transaction(async (tx) => {
        const docket = await tx.dockets.getLocked(out.docketId)
        const settings = JSON.stringify({ ...docket?.settings, ...(rule && { name_match: rule }) })
        await tx.dockets.update(out.docketId, { settings }, fixture.parts.clock.now())
      })
      await returnToSender(out.back)
      expect(await outcomeOf(out.client, out.transactionId)).toMatchObject({ state, code })
      const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: out.documentId })
      expect(document.signers).toMatchObject([{ state: first, hold_reason }, { state: second }])
      const trail = await fixture.store.read((tx) => tx.trails.ofDocket(out.docketId))
      const signed = trail.find(({ event }) => event === 'signer-signed')
      expect(signed?.detail).toEqual(
        state === 'refused'
          ? undefined
          : expect.objectContaining({
              name: 'Suresh Gupta',
              certificate_name: expect.stringMatching(/^Asha/),
              name_match: 'different',
              name_confirmed,
            }),
      )
    },
  )

  it('is found by asking when the browser never came back', async () => {
    const { client, transactionId } = await atTheProvider(residents.asha)
    fixture.pass(30_000)
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'signed' })
  })
})

const txnOf = (fields: Record<string, string>): string =>
  fields.aspTxnID ?? /txn="([^"]+)"/.exec(fields.msg ?? '')?.[1] ?? ''
