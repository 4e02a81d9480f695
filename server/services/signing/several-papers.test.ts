import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('several papers and several parts', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ dialect: 'multipart' })
  })
  afterAll(() => fixture?.close())

  async function twoPapers() {
    const files = []
    for (const title of ['Loan', 'Guarantee'])
      files.push((await fixture.initiator.upload(await aPdf({ title }), `${title}.pdf`)).fileId)
    const { docket_id, documents } = await fixture.initiator.call(multiUploadDocument, { fileIds: files })
    const person = aPerson('Asha Kulkarni')
    const ids = documents.map(({ document_id }) => document_id)
    for (const [index, document_id] of ids.entries()) {
      const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id })
      const known = document.signers[0]?.signer_id
      const signer_id =
        known ??
        (await fixture.initiator.call(createUser, { document_id, ...person, sequence: index + 1 })).signer_id
      const box = { page_number: 1, x: 60, y: 100, width: 200, height: 60 }
      await fixture.initiator.call(signBoxPosition, { document_id, signer_id, ...box })
    }
    await fixture.initiator.call(completeDocumentIntiation, { docket_id, title: 'Loan and guarantee' })

    return { ids, client: await aSignerComesIn(fixture, person.email) }
  }

  async function signBoth(client: Awaited<ReturnType<typeof twoPapers>>['client'], aadhaar: string) {
    const { form, transaction_id } = await starts(client, 'aadhaar_otp')
    const txn = /txn="([^"]+)"/.exec(form?.fields.msg ?? '')?.[1] ?? ''
    await returnToSender(await fixture.atProvider(form!, txn, aadhaar))

    return (await client.call(getSigningOutcome, { transaction_id })).outcome
  }

  it('are signed in one redirect to the provider, in the dialect of multipart forms', async () => {
    const { ids, client } = await twoPapers()
    expect((await signBoth(client, '999900000016')).state).toBe('signed')
    for (const id of ids) expect(validSignatures(await newestFile(fixture, id))).toBe(1)
  })

  it('keep what is signed when the provider signs some and not others', async () => {
    const { ids, client } = await twoPapers()
    const outcome = await signBoth(client, '999911000088')
    expect(outcome).toMatchObject({ state: 'refused', code: 'PROVIDER_REFUSED', can_try_again: true })
    expect(outcome.message).toContain('Not signed: Guarantee')
    const { page } = await client.call(getSigningPage, {})
    expect(page.documents.map(({ state }) => state)).toEqual(['signed', 'authenticated'])

    expect((await signBoth(client, '999900000016')).state).toBe('signed')
    for (const id of ids) expect(validSignatures(await newestFile(fixture, id))).toBe(1)
  })

  it('let an approver agree without a signature in the file', async () => {
    const { documentId, docketId } = await aDraft(fixture.initiator)
    const people = [{ ...aPerson('Vimala Das'), role: 'approver' as const }, aPerson('Asha Kulkarni')]
    const [approver, signer] = await withSigners(fixture.initiator, documentId, people)
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'To be approved' })
    const vimala = await aSignerComesIn(fixture, approver!.email)
    expect((await signsElectronically(vimala)).state).toBe('signed')
    const asha = await aSignerComesIn(fixture, signer!.email)
    expect((await signsElectronically(asha)).state).toBe('signed')
    expect(await fixture.eventsOf(docketId)).toContain('signer-approved')
    await expect
      .poll(
        async () =>
          (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.state,
        { timeout: 20_000 },
      )
      .toBe('completed')
    expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)
  })
})
