import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { duplicateDocket } from '#contract/dockets/duplicateDocket.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { completionFacts } from '#services/completion/completion-facts.ts'
import { newId } from '#store/new-id.ts'
import { askOtp, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '#testing/builders.ts'
import { wordsOfBulk } from '#testing/bulk-signing.ts'
import { aClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { untilOwn } from '#testing/until-own.ts'

const told = 'kx7p 2mqz'
const typed = 'KX7P-2MQZ'

describe('an access code that the sender tells otherwise', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function isAsked(more: object = {}) {
    const asha = { ...aPerson('Asha Rao'), methods: ['electronic' as const], access_code: told, ...more }
    const out = await aDocumentOutForSignature(fixture.initiator, [asha])

    return { ...out, link: await linkOf(fixture, out.first.email), client: aClient(fixture.url) }
  }
  type Asked = Awaited<ReturnType<typeof isAsked>>

  const withOtp = async ({ client, link, first }: Asked) => ({
    link,
    ...(await askOtp(fixture, client, link, first.email)),
  })
  const codeOf = async ({ client }: Asked, input: object) =>
    (await client.send(validateSignerOtp, input as never)).body.code
  const signerOf = async (documentId: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.signers[0]!
  const sets = ({ docketId, first }: Asked, access_code: string | null) =>
    fixture.initiator.call(updateUser, { docket_id: docketId, signer_id: first.id, fields: { access_code } })
  const codesOf = (docketId: string) => fixture.store.read((tx) => tx.accessCodes.ofDockets([docketId]))

  it('opens the papers after the one-time code, which stays good meanwhile', async () => {
    const asked = await isAsked()
    const input = await withOtp(asked)
    expect(await codeOf(asked, input)).toBe('ACCESS_CODE_NEEDED')
    const wrong = await asked.client.send(validateSignerOtp, { ...input, access_code: 'KX7P2MQA' })
    expect(wrong.body).toMatchObject({ code: 'ACCESS_CODE_WRONG', values: { left: 4 } })
    asked.client.session = (
      await asked.client.call(validateSignerOtp, { ...input, access_code: typed })
    ).token
    expect((await asked.client.call(getSigningPage, {})).page.next_step).toBe('read')
    expect((await signsElectronically(asked.client)).state).toBe('signed')
    const { checks, access_code } = await signerOf(asked.documentId)
    expect(checks.map(({ check }) => check).sort()).toEqual(['access_code', 'mail'])
    expect(access_code).toBe('typed')
    expect(await fixture.eventsOf(asked.docketId)).toEqual(
      expect.arrayContaining([
        'signer-access-code-set',
        'signer-access-code-wrong',
        'signer-access-code-typed',
      ]),
    )
    const completed = await fixture.store.read((tx) => completionFacts(tx, asked.docketId))
    expect(completed?.people[0]?.checks).toBe(
      'one-time code by email; access code that the sender told otherwise',
    )
  })

  it('locks after five wrong ones, each counted once in two tabs, until the sender sets another', async () => {
    const asked = await isAsked()
    const input = await withOtp(asked)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(asked, { ...input, access_code: 'WRONG-1' })),
    )
    const count = (code: string) => answers.filter((one) => one === code).length
    expect([count('ACCESS_CODE_WRONG'), count('ACCESS_CODE_LOCKED')]).toEqual([4, 4])
    expect((await codesOf(asked.docketId))[0]?.tries).toBe(5)
    expect(await codeOf(asked, { ...input, access_code: typed })).toBe('ACCESS_CODE_LOCKED')
    expect((await asked.client.send(generateSignerOtp, { link: asked.link })).body.code).toBe(
      'ACCESS_CODE_LOCKED',
    )
    expect(await signerOf(asked.documentId)).toMatchObject({
      access_code: 'locked',
      trouble: { kind: 'access_code' },
    })
    await sets(asked, 'another one')
    expect(await signerOf(asked.documentId)).toMatchObject({ access_code: 'set', trouble: null })
    expect(await codeOf(asked, { ...input, access_code: typed })).toBe('ACCESS_CODE_WRONG')
    expect(await codeOf(asked, { ...input, access_code: 'Another-One' })).toBeUndefined()
  })

  it('is not tried by somebody who has the link and no one-time code', async () => {
    const asked = await isAsked()
    const { link, challenge_id, otp } = await withOtp(asked)
    const other = otp === '000000' ? '111111' : '000000'
    expect(await codeOf(asked, { link, challenge_id, otp: other, access_code: 'WRONG-1' })).toBe('OTP_WRONG')
    expect((await codesOf(asked.docketId))[0]?.tries).toBe(0)
  })

  it('ends what is open when it is set, and is asked of a session of before', async () => {
    const asked = await isAsked({ access_code: undefined })
    const { client } = asked
    client.session = (await client.call(validateSignerOtp, await withOtp(asked))).token
    expect((await client.call(getSigningPage, {})).page.next_step).toBe('read')
    await sets(asked, told)
    expect((await client.send(getSigningPage, {})).status).toBe(401)
    await sets(asked, null)
    expect(await codesOf(asked.docketId)).toEqual([])
    expect((await signerOf(asked.documentId)).access_code).toBe('none')
  })

  it('is passed by no member’s own session, and by no signing of many', async () => {
    const member = await aMember(fixture.parts, fixture.organisation, ['workflow'])
    const { documentId } = await isAsked({ email: member.email })
    const client = aClient(fixture.url)
    await client.login(member.email, member.password)
    const consent_record_id = newId()
    const started = await client.send(startSigning, {
      method: 'electronic',
      consent_record_id,
      document_ids: [documentId],
    })
    expect(started.body.code).toBe('ACCESS_CODE_NEEDED')
    await untilOwn(client, documentId)
    const consent_id = await wordsOfBulk(client, 'electronic')
    const many = await client.send(startBulkSigning, {
      document_ids: [documentId],
      method: 'electronic',
      consent_id,
    })
    expect(many.body.code).toBe('BULK_NOTHING')
    const { rows } = await client.call(getBulkEsignDocuments, { type_mode: 'electronic' })
    expect(rows.find(({ document_id }) => document_id === documentId)?.why).toMatchObject({
      code: 'ACCESS_CODE_NEEDED',
    })
  })

  it('stays when the sender corrects the contact, goes with the person, and is copied nowhere', async () => {
    const asked = await isAsked()
    const { docketId, documentId, first } = asked
    const ravi = aPerson('Ravi Kumar')
    await fixture.initiator.call(updateUser, { docket_id: docketId, signer_id: first.id, fields: ravi })
    expect((await signerOf(documentId)).access_code).toBe('set')
    expect(await codesOf(docketId)).toHaveLength(1)
    const link = await linkOf(fixture, ravi.email)
    const otp = await askOtp(fixture, asked.client, link, ravi.email)
    expect(await codeOf(asked, { link, ...otp, access_code: typed })).toBeUndefined()

    const copy = await fixture.initiator.call(duplicateDocket, { docket_id: docketId })
    expect(await codesOf(copy.docket_id)).toEqual([])

    const draft = await aDraft(fixture.initiator)
    const { signer_id } = await fixture.initiator.call(createUser, {
      document_id: draft.documentId,
      ...aPerson(),
      access_code: told,
    })
    expect(await codesOf(draft.docketId)).toHaveLength(1)
    await fixture.initiator.call(deleteSigner, { document_id: draft.documentId, signer_id })
    expect(await codesOf(draft.docketId)).toEqual([])
  })

  it('keeps the papers of a person from a list that a contact alone opens', async () => {
    const seenBy = async ({ first, documentId }: Asked) =>
      fixture.store.read((tx) => tx.assistedList.find({ contact: first.email }, documentId))
    const mobile = '+919812355501'
    expect(await seenBy(await isAsked())).toBeNull()
    expect(await seenBy(await isAsked({ access_code: undefined, mobile, code_by: 'sms' }))).toBeNull()
    expect(await seenBy(await isAsked({ access_code: undefined, mobile, code_by: 'mail' }))).not.toBeNull()
  })

  it('is kept as a sealed hash, and is in no answer, entry or message', async () => {
    const asked = await isAsked()
    const rows = await fixture.store.read(async (tx) => ({
      codes: await rowsOf(tx).selectFrom('access_codes').selectAll().execute(),
      trail: await rowsOf(tx).selectFrom('audit_entries').selectAll().execute(),
    }))
    const mails = await fixture.mailTo(asked.first.email)
    const said = JSON.stringify([rows, mails, await signerOf(asked.documentId)])
    for (const one of [told, typed, 'KX7P2MQZ']) expect(said).not.toContain(one)
  })

  it.each(['12345', '1 2-3 4-5', '', 'x'.repeat(41)])('refuses %j', async (access_code) => {
    const { documentId } = await aDraft(fixture.initiator)
    const { body } = await fixture.initiator.send(createUser, {
      document_id: documentId,
      ...aPerson(),
      access_code,
    })
    expect((body.fields as object[])[0]).toMatchObject({ path: 'access_code', code: 'ACCESS_CODE_FORM' })
  })
})
