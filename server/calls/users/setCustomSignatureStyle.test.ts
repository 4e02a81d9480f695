import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { chooseSignatureStyle } from '#contract/users/chooseSignatureStyle.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { getUserDetails } from '#contract/users/getUserDetails.ts'
import { removeSignatureStyle } from '#contract/users/removeSignatureStyle.ts'
import { setCustomSignatureStyle } from '#contract/users/setCustomSignatureStyle.ts'
import { aKeptMark, aMarkPicture, dropsMarks } from '#testing/a-mark.ts'
import { aSignerComesIn, consents } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture
let member: WireClient
beforeAll(async () => {
  fixture = await aSigningFixture()
  member = fixture.initiator
})
afterAll(() => fixture?.close())
beforeEach(() => dropsMarks(member))

const stylesOf = async (client: WireClient) => (await client.call(fetchDetails, {})).signature_styles
const pixelsOf = (preview: string) =>
  sharp(Buffer.from(preview.split(',')[1] ?? '', 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

async function aPicture(client: WireClient, format: 'png' | 'jpeg' = 'png'): Promise<string> {
  return (await client.upload(await aMarkPicture(format), `mark.${format}`, { type: `image/${format}` }))
    .fileId
}

describe('a mark that a member keeps', () => {
  it('is typed, drawn or uploaded, each a new one beside the earlier', async () => {
    await member.call(setCustomSignatureStyle, { kind: 'typed', text: 'Asha Rao', font: 'bold' })
    await member.call(setCustomSignatureStyle, { kind: 'drawn', fileId: await aPicture(member) })
    const { style_id } = await member.call(setCustomSignatureStyle, {
      kind: 'uploaded',
      fileId: await aPicture(member, 'jpeg'),
    })
    const styles = await stylesOf(member)
    expect(styles.map(({ kind, text, is_default }) => [kind, text, is_default])).toEqual([
      ['uploaded', null, true],
      ['drawn', null, false],
      ['typed', 'Asha Rao', false],
    ])
    expect((await member.call(getUserDetails, {})).user.mark).toMatchObject({ style_id, kind: 'uploaded' })
    for (const { preview } of styles) {
      const { data, info } = await pixelsOf(preview)
      expect(info.width).toBeLessThanOrEqual(360)
      expect(preview.length).toBeLessThan(30_000)
      expect(data.some((value, at) => at % 4 === 3 && value > 200)).toBe(true)
    }
  })

  it('is written in the script that was typed, and in the hand that was chosen', async () => {
    const looks = new Set<string>()
    for (const font of ['slanted', 'upright', 'bold'] as const)
      await member.call(setCustomSignatureStyle, { kind: 'typed', text: 'आशा', font })
    for (const text of ['உமா', 'مریم']) await member.call(setCustomSignatureStyle, { kind: 'typed', text })
    // Letters that no font has would be boxes, and all boxes of one number look alike.
    for (const { preview } of await stylesOf(member)) looks.add(preview)
    expect(looks.size).toBe(5)
  })

  it('is one of ten at most, however many are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, n) =>
        member.send(setCustomSignatureStyle, { kind: 'typed', text: `Asha ${n}` }),
      ),
    )
    const codes = answers.map(({ body }) => body.code ?? 'kept')
    expect(codes.filter((code) => code === 'kept')).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_STYLES')).toHaveLength(3)
    const styles = await stylesOf(member)
    expect(styles.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  it('is chosen and removed; of the others the newest comes first then', async () => {
    const first = await aKeptMark(member)
    const second = (await member.call(setCustomSignatureStyle, { kind: 'typed', text: 'A. Rao' })).style_id
    const third = (await member.call(setCustomSignatureStyle, { kind: 'typed', text: 'Rao' })).style_id
    await member.call(chooseSignatureStyle, { style_id: first })
    expect((await stylesOf(member)).map(({ style_id }) => style_id)).toEqual([first, third, second])
    await member.call(removeSignatureStyle, { style_id: first })
    expect((await stylesOf(member))[0]).toMatchObject({ style_id: third, is_default: true })
    expect((await member.send(chooseSignatureStyle, { style_id: first })).body.code).toBe('STYLE_NOT_FOUND')
  })

  it('refuses what is no picture, another’s upload, and hides one member’s marks from the next', async () => {
    const { fileId } = await member.upload(Buffer.from('<svg onload=alert(1)>'), 'mark.png', {
      type: 'image/png',
    })
    const refused = await member.send(setCustomSignatureStyle, { kind: 'uploaded', fileId })
    expect([refused.status, refused.body.code]).toEqual([422, 'MARK_INVALID'])

    const other = aClient(fixture.url)
    const person = await aMember(fixture.parts, fixture.organisation, ['workflow'])
    await other.login(person.email, person.password)
    const theirs = await aPicture(other)
    expect((await member.send(setCustomSignatureStyle, { kind: 'drawn', fileId: theirs })).body.code).toBe(
      'FILE_NOT_FOUND',
    )
    const style_id = await aKeptMark(member)
    expect(await stylesOf(other)).toEqual([])
    for (const call of [chooseSignatureStyle, removeSignatureStyle])
      expect((await other.send(call, { style_id })).body.code).toBe('STYLE_NOT_FOUND')

    const far = await anOrganisation(fixture.parts, 'Sagar Traders')
    const stranger = await aMember(fixture.parts, far, ['workflow'])
    await other.login(stranger.email, stranger.password)
    expect((await other.send(removeSignatureStyle, { style_id })).status).toBe(404)
  })
})

/**
 * The member's own docket, sent, with themselves as its signer, and the browser in which they
 * follow their link.
 */
async function signsForThemselves() {
  const draft = await aDraft(member)
  const { signer_id } = await member.call(addSelfSigner, { document_id: draft.documentId })
  const box = { page_number: 1, x: 60, y: 100, width: 200, height: 60 }
  await member.call(signBoxPosition, { document_id: draft.documentId, signer_id, ...box })
  await member.call(completeDocumentIntiation, { docket_id: draft.docketId })

  return { ...draft, signerId: signer_id, signer: await aSignerComesIn(fixture, fixture.initiatorEmail) }
}

describe('a member who signs', () => {
  it('is offered the marks they keep, and the paper keeps a copy of the one they choose', async () => {
    const { style_id } = await member.call(setCustomSignatureStyle, {
      kind: 'uploaded',
      fileId: await aPicture(member),
    })
    const { documentId, signerId, signer } = await signsForThemselves()
    const { page } = await signer.call(getSigningPage, {})
    expect(page.saved_marks).toMatchObject([{ style_id, kind: 'uploaded', is_default: true }])
    await signer.call(saveSignerFields, { mark: { kind: 'saved', style_id } })
    // What is removed in the profile stays on the paper.
    await member.call(removeSignatureStyle, { style_id })
    expect((await signer.call(getSigningPage, {})).page).toMatchObject({
      mark: { kind: 'uploaded' },
      saved_marks: [],
    })
    const kept = await fixture.store.read((tx) => tx.signerMarks.of(signerId))
    expect((await sharp(kept?.image ?? Buffer.alloc(0)).metadata()).format).toBe('png')

    const consent_record_id = await consents(signer, 'electronic', documentId)
    const { transaction_id } = await signer.call(startSigning, { method: 'electronic', consent_record_id })
    expect((await signer.call(completeSigning, { transaction_id })).outcome.state).toBe('signed')
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
  })

  it('is offered none of another member’s, nor where a contact of the link is not theirs', async () => {
    // Somebody to whom nothing was mailed yet.
    const { client: owner, ...meera } = await aLoggedInMember(fixture, fixture.organisation, ['workflow'])
    const style_id = await aKeptMark(owner)
    const { first } = await aDocumentOutForSignature(member, [aPerson()])
    const asha = await aSignerComesIn(fixture, first.email)
    expect((await asha.call(getSigningPage, {})).page.saved_marks).toEqual([])
    const refused = await asha.send(saveSignerFields, { mark: { kind: 'saved', style_id } })
    expect([refused.status, refused.body.code]).toEqual([404, 'STYLE_NOT_FOUND'])

    // A sender could put a number of their own beside a member's address.
    await aDocumentOutForSignature(member, [{ name: 'Somebody', email: meera.email, mobile: '9812300099' }])
    const other = await aSignerComesIn(fixture, meera.email)
    expect((await other.call(getSigningPage, {})).page.saved_marks).toEqual([])
    expect((await other.send(saveSignerFields, { mark: { kind: 'saved', style_id } })).body.code).toBe(
      'STYLE_NOT_FOUND',
    )
  })
})
