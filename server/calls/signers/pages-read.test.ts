import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { newId } from '#store/new-id.ts'
import { aSignerComesIn, linkOf } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPdf, aPerson } from '#testing/builders.ts'
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
