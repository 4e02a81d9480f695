import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { duplicateDocket } from '#contract/dockets/duplicateDocket.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import type { ExpectedFacts } from '#contract/vocabulary/certificate-facts.ts'
import { completionFacts } from '#services/completion/completion-facts.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

/** As the certificate of this resident says. */
const number = '999900000016'
const asha: ExpectedFacts = { last_four: '0016', birth_year: 1986, gender: 'F' }

/** What a sender says of a signer, against the certificate that signs. */
describe('facts of a certificate', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function isAsked(facts: Partial<ExpectedFacts> | null, method: 'aadhaar_otp' | 'electronic') {
    const person = { ...aPerson('Asha Kulkarni'), methods: [method], facts }
    const out = await aDocumentOutForSignature(fixture.initiator, [person])

    return { ...out, client: await aSignerComesIn(fixture, out.first.email) }
  }

  async function signs(client: WireClient) {
    const { transaction_id, form } = await starts(client, 'aadhaar_otp')
    await returnToSender(await fixture.atProvider(form!, form!.fields.aspTxnID!, number))

    return (await client.call(getSigningOutcome, { transaction_id })).outcome
  }

  const signerOf = async (documentId: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.signers[0]!

  const toldOf = async (docketId: string) => {
    const entries = await fixture.store.read((tx) => tx.trails.ofDocket(docketId))

    return entries.find(({ event }) => event === 'signer-signed')?.detail.facts
  }

  it('are equal: the docket, the trail and the certificate of completion say so', async () => {
    const { client, documentId, docketId } = await isAsked(asha, 'aadhaar_otp')
    expect(await signerOf(documentId)).toMatchObject({ facts: asha, signed_with: null })
    expect(await signs(client)).toMatchObject({ state: 'signed' })
    expect((await signerOf(documentId)).signed_with?.facts).toEqual({
      last_four: 'equal',
      birth_year: 'equal',
      gender: 'equal',
    })
    const words = 'last four digits: equal; year of birth: equal; gender: equal'
    expect(await toldOf(docketId)).toBe(words)
    const completed = await fixture.store.read((tx) => completionFacts(tx, docketId))
    expect(completed?.people[0]?.compared).toBe(words)
  })

  it('differ: nothing is signed, and the turn is kept until the sender corrects it', async () => {
    const { client, documentId, docketId, first } = await isAsked({ birth_year: 1987 }, 'aadhaar_otp')
    expect(await signs(client)).toMatchObject({
      state: 'refused',
      code: 'FACTS_DIFFER',
      values: { fact: 'birth_year', person: 'Asha Kulkarni' },
    })
    expect(await signerOf(documentId)).toMatchObject({ state: 'authenticated', signed_with: null })
    const facts = { last_four: null, birth_year: 1986, gender: null }
    await fixture.initiator.call(updateUser, { docket_id: docketId, signer_id: first.id, fields: { facts } })
    expect(await signs(client)).toMatchObject({ state: 'signed' })
    expect(await toldOf(docketId)).toBe('year of birth: equal')
  })

  it('are of one person: who takes their place brings none along', async () => {
    const { documentId, docketId, first } = await isAsked(asha, 'aadhaar_otp')
    const change = (fields: object) =>
      fixture.initiator.call(updateUser, { docket_id: docketId, signer_id: first.id, fields })
    await change({ name: 'Asha  Kulkarni', language: 'hi' })
    expect((await signerOf(documentId)).facts).toEqual(asha)
    const { name, email } = aPerson('Ravi Kumar')
    await change({ name, email })
    expect((await signerOf(documentId)).facts).toBeNull()
  })

  it('are shown to the sender, and not to a member who signs with them', async () => {
    const member = await aMember(fixture.parts, fixture.organisation, ['workflow'])
    const ravi = { ...aPerson('Ravi Kumar'), email: member.email }
    const person = { ...aPerson('Asha Kulkarni'), facts: asha }
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [person, ravi])
    const other = aClient(fixture.url)
    await other.login(member.email, member.password)
    const { document } = await other.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers.map(({ name, facts }) => ({ name, facts }))).toEqual([
      { name: 'Asha Kulkarni', facts: null },
      { name: 'Ravi Kumar', facts: null },
    ])
    expect((await signerOf(documentId)).facts).toEqual(asha)
  })

  it('are sealed in their row, and no duplicate of the docket has them', async () => {
    const { docketId } = await isAsked(asha, 'aadhaar_otp')
    const rows = await fixture.store.read((tx) => tx.signers.ofDocket(docketId))
    expect(rows.map(({ expected_facts }) => expected_facts)).toEqual([null])
    expect(rows[0]?.sealed_facts?.toString('utf8')).not.toContain(asha.last_four)
    const twin = await fixture.initiator.call(duplicateDocket, { docket_id: docketId })
    const copied = await fixture.store.read((tx) => tx.signers.ofDocket(twin.docket_id))
    expect(copied.map(({ name, sealed_facts }) => ({ name, sealed_facts }))).toEqual([
      { name: 'Asha Kulkarni', sealed_facts: null },
    ])
  })

  it('calls what a mark does not say “not said”', async () => {
    const { client, documentId, docketId } = await isAsked(asha, 'electronic')
    await signsElectronically(client)
    expect((await signerOf(documentId)).signed_with?.facts).toEqual({
      last_four: 'not_said',
      birth_year: 'not_said',
      gender: 'not_said',
    })
    expect(await toldOf(docketId)).toBe(
      'last four digits: not said; year of birth: not said; gender: not said',
    )
  })

  it.each([
    [{ last_four: '12' }, 'facts.last_four', 'WRONG_FORM'],
    [{ last_four: '123456789012' }, 'facts.last_four', 'WRONG_FORM'],
    [{ birth_year: 1799 }, 'facts.birth_year', 'NUMBER_TOO_SMALL'],
    [{ gender: 'X' }, 'facts.gender', 'NOT_ONE_OF'],
  ])('refuses %j', async (facts, path, code) => {
    const { documentId } = await aDraft(fixture.initiator)
    const { body } = await fixture.initiator.send(createUser, {
      document_id: documentId,
      ...aPerson(),
      facts: facts as never,
    })
    expect((body.fields as object[])[0]).toMatchObject({ path, code })
  })
})
