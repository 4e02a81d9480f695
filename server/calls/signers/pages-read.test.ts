import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { markasCompleted } from '#contract/documents/markasCompleted.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { newId } from '#store/new-id.ts'
import { aSignerComesIn, linkOf } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('pages that a signer has read', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  const readOf = async (client: WireClient) =>
    (await client.call(getSigningPage, {})).page.documents.map(({ pages_read }) => pages_read)

  it('are found by another phone with the same link, and not by another person', async () => {
    const [asha, ravi] = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const { documentId: document_id } = await aDocumentOutForSignature(
      fixture.initiator,
      [asha, { ...ravi, sequence: 1 }],
      await aPdf({ pages: 4, title: 'Lease' }),
    )
    const phone = await aSignerComesIn(fixture, asha.email)
    expect(await readOf(phone)).toEqual([[]])
    await Promise.all([
      phone.call(saveSignerFields, { pages_read: [{ document_id, pages: [3, 1] }] }),
      phone.call(saveSignerFields, { pages_read: [{ document_id, pages: [1, 2] }] }),
    ])
    expect(await readOf(await aSignerComesIn(fixture, asha.email))).toEqual([[1, 2, 3]])
    expect(await readOf(await aSignerComesIn(fixture, ravi.email))).toEqual([[]])
  })

  it('stay with a person whose invitation is sent again', async () => {
    const asha = aPerson('Asha Rao')
    const { documentId: document_id, first } = await aDocumentOutForSignature(
      fixture.initiator,
      [asha],
      await aPdf({ pages: 2, title: 'Deed' }),
    )
    const phone = await aSignerComesIn(fixture, asha.email)
    await phone.call(saveSignerFields, { pages_read: [{ document_id, pages: [2] }] })
    const before = await linkOf(fixture, asha.email)
    fixture.pass(61_000)
    await fixture.logIn()
    await fixture.initiator.call(resendInviteToSigner, { document_id, signer_id: first.id })
    await expect.poll(() => linkOf(fixture, asha.email), { timeout: 20_000 }).not.toBe(before)
    expect(await readOf(await aSignerComesIn(fixture, asha.email))).toEqual([[2]])
  })

  it('are not those of another person who takes their place at the same address', async () => {
    const asha = aPerson('Asha Rao')
    const { docketId, documentId, first } = await aDocumentOutForSignature(
      fixture.initiator,
      [asha],
      await aPdf({ pages: 2, title: 'Will' }),
    )
    const phone = await aSignerComesIn(fixture, asha.email)
    await phone.call(saveSignerFields, { pages_read: [{ document_id: documentId, pages: [1, 2] }] })
    const before = await linkOf(fixture, asha.email)
    fixture.pass(61_000)
    await fixture.logIn()
    const change = (fields: object) =>
      fixture.initiator.call(updateUser, { docket_id: docketId, signer_id: first.id, fields })
    await change({ name: 'Shri ASHA RAO' })
    expect(await readOf(phone)).toEqual([[1, 2]])
    await change({ name: 'Suresh Gupta', mobile: '9812345670' })
    await expect.poll(() => linkOf(fixture, asha.email), { timeout: 20_000 }).not.toBe(before)
    expect(await readOf(await aSignerComesIn(fixture, asha.email))).toEqual([[]])
  })

  it('are kept of the papers that are open, whatever the others of the report are', async () => {
    const asha = { ...aPerson('Asha Rao'), all_documents: false }
    const { initiator } = fixture
    const fileIds = []
    for (const title of ['Lease', 'Annex'])
      fileIds.push((await initiator.upload(await aPdf({ pages: 2, title }), `${title}.pdf`)).fileId)
    const { docket_id, documents } = await initiator.call(multiUploadDocument, { fileIds })
    const [lease, annex] = documents.map(({ document_id }) => document_id) as [string, string]
    for (const document_id of [lease, annex]) await withSigners(initiator, document_id, [asha])
    await initiator.call(completeDocumentIntiation, { docket_id, title: 'Lease', duplicates_confirmed: true })
    const phone = await aSignerComesIn(fixture, asha.email)
    expect(await readOf(phone)).toEqual([[], []])
    await initiator.call(markasCompleted, { document_id: annex, reason: 'It is not needed.' })
    const pages_read = [annex, lease].map((document_id) => ({ document_id, pages: [1] }))
    await phone.call(saveSignerFields, { pages_read })
    expect(await readOf(phone)).toEqual([[1]])
  })

  it('refuses pages that are not there, and papers of others', async () => {
    const person = aPerson('Asha Rao')
    const { documentId: document_id } = await aDocumentOutForSignature(
      fixture.initiator,
      [person],
      await aPdf({ pages: 2, title: 'Rent' }),
    )
    const client = await aSignerComesIn(fixture, person.email)
    const refusal = async (pages_read: { document_id: string; pages: number[] }[]) =>
      (await client.send(saveSignerFields, { pages_read })).body
    expect(await refusal([{ document_id, pages: [2, 3] }])).toMatchObject({ code: 'PAGE_NOT_FOUND' })
    expect(await refusal([{ document_id: newId(), pages: [1] }])).toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    })
    expect(await refusal([{ document_id, pages: [0] }])).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await readOf(client)).toEqual([[]])
  })
})
