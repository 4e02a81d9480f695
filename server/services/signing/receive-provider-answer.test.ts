import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { type Return, returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningHouse, type SigningHouse } from '#testing/signing-house.ts'

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
  let house: SigningHouse
  beforeAll(async () => {
    house = await aSigningHouse()
  })
  beforeEach(() => house.logIn())
  afterAll(() => house?.close())

  async function atTheProvider(aadhaar: string, people = [aPerson('Asha Rao')]) {
    const out = await aDocumentOutForSignature(house.initiator, people)
    const client = await aSignerComesIn(house, out.first.email)
    const started = await starts(client, 'aadhaar_otp')
    const back = await house.atProvider(started.form!, txnOf(started.form!.fields), aadhaar)

    return { ...out, client, back, transactionId: started.transaction_id }
  }

  const outcomeOf = async (client: WireClient, transactionId: string) =>
    (await client.call(getSigningOutcome, { transaction_id: transactionId })).outcome

  const signedVersions = async (documentId: string) =>
    (await house.store.read((tx) => tx.documentVersions.of(documentId))).filter(
      ({ reason }) => reason === 'signed',
    )

  it('becomes a signature that other tools call valid, and says who signed', async () => {
    const { client, back, transactionId, documentId } = await atTheProvider(residents.asha)
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'waiting_for_provider' })
    const answer = await returnToSender(back)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${house.url}/#/sign/return`)
    expect(answer.headers.get('set-cookie')).toBeNull()

    const outcome = await outcomeOf(client, transactionId)
    expect(outcome).toMatchObject({ state: 'signed', can_try_again: false })
    expect(outcome.certificate_name).toMatch(/^Asha/)
    const file = await newestFile(house, documentId)
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const { document } = await house.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers[0]?.signed_with).toMatchObject({ method: 'aadhaar_otp' })
  })

  it('has one effect when it comes ten times at once, and repeats it afterwards', async () => {
    const { client, back, transactionId, documentId, docketId } = await atTheProvider(residents.asha)
    const answers = await Promise.all(Array.from({ length: 10 }, () => returnToSender(back)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303))
    await returnToSender(back)
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'signed' })
    expect(await signedVersions(documentId)).toHaveLength(1)
    expect((await house.eventsOf(docketId)).filter((event) => event === 'signer-signed')).toHaveLength(1)
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
    // Its inner code is in a message that nobody has confirmed, so it is one of the codes to try again after.
    ['unknownToUidai', 'refused', 'PROVIDER_DOWN'],
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
    await returnToSender(await house.atProvider(again.form!, txnOf(again.form!.fields), residents.asha))
    expect(await outcomeOf(client, again.transaction_id)).toMatchObject({ state: 'signed' })
  })

  it('is accepted late while nothing has moved, and refused once it has', async () => {
    const late = await atTheProvider(residents.asha)
    house.pass(11 * 60_000)
    const { page } = await late.client.call(getSigningPage, {})
    expect(page).toMatchObject({ next_step: 'read', transaction_id: null, signing_now: null })
    await returnToSender(late.back)
    expect(await outcomeOf(late.client, late.transactionId)).toMatchObject({ state: 'signed' })

    const people = [
      { ...aPerson('Asha Rao'), sequence: 1 },
      { ...aPerson('Ravi Kumar'), sequence: 1 },
    ]
    const asha = await atTheProvider(residents.asha, people)
    const ravi = await aSignerComesIn(house, asha.second.email)
    await expect(starts(ravi, 'aadhaar_otp')).rejects.toMatchObject({ code: 'OTHER_IS_SIGNING' })
    house.pass(11 * 60_000)
    const his = await starts(ravi, 'aadhaar_otp')
    await returnToSender(await house.atProvider(his.form!, txnOf(his.form!.fields), residents.asha))
    expect(await outcomeOf(ravi, his.transaction_id)).toMatchObject({ state: 'signed' })
    await returnToSender(asha.back)
    expect(await outcomeOf(asha.client, asha.transactionId)).toMatchObject({
      state: 'refused',
      code: 'REVISION_MOVED',
      can_try_again: true,
    })
    expect(await signedVersions(asha.documentId)).toHaveLength(1)
  })

  it.each([
    ['refuse', 'refused', 'NAME_MISMATCH', 'authenticated', 'waiting'],
    ['warn', 'signed', null, 'signed', 'invited'],
  ] as const)('is judged by the name on its certificate: %s', async (rule, state, code, first, second) => {
    const people = [aPerson('Suresh Gupta'), aPerson('Ravi Kumar')]
    const { client, back, transactionId, documentId, docketId } = await atTheProvider(residents.asha, people)
    await house.store.transaction(async (tx) => {
      const docket = await tx.dockets.getLocked(docketId)
      const settings = JSON.stringify({ ...docket?.settings, name_match: rule })
      await tx.dockets.update(docketId, { settings }, house.parts.clock.now())
    })
    await returnToSender(back)
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state, code })
    const { document } = await house.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers.map((signer) => signer.state)).toEqual([first, second])
  })

  it('is found by asking when the browser never came back', async () => {
    const { client, transactionId } = await atTheProvider(residents.asha)
    house.pass(30_000)
    expect(await outcomeOf(client, transactionId)).toMatchObject({ state: 'signed' })
  })
})

const txnOf = (fields: Record<string, string>): string =>
  fields.aspTxnID ?? /txn="([^"]+)"/.exec(fields.msg ?? '')?.[1] ?? ''
