import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { addSupportingDocuments } from '#contract/document-files/addSupportingDocuments.ts'
import { deleteSupportingDocuments } from '#contract/document-files/deleteSupportingDocuments.ts'
import { downloadsupportingDocuments } from '#contract/document-files/downloadsupportingDocuments.ts'
import { viewsupportingDocfile } from '#contract/document-files/viewsupportingDocfile.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { MasksAway } from '#providers/paper-masks/port.ts'
import { completionFacts } from '#services/completion/completion-facts.ts'
import { sweepUploads } from '#services/uploads/sweep-uploads.ts'
import { aSignerComesIn, consents, signsElectronically } from '#testing/a-signer.ts'
import { anAadhaarCard, anAadhaarCardPdf } from '#testing/an-aadhaar-card.ts'
import { aPdf, aPerson } from '#testing/builders.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aDraftThatAsks, aPhotograph, gives } from '#testing/supporting-papers.ts'

describe('supporting papers', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  const sends = (docket_id: string) =>
    fixture.initiator.call(completeDocumentIntiation, { docket_id, title: 'A loan' })
  async function sentAsking(papers: Parameters<typeof aDraftThatAsks>[1]) {
    const made = await aDraftThatAsks(fixture.initiator, papers)
    await sends(made.docketId)
    const client = await aSignerComesIn(fixture, made.signer.email)

    return { ...made, client }
  }
  const another = async (...modules: Module[]) => {
    return (await aLoggedInMember(fixture, fixture.organisation, modules)).client
  }
  const bytesOf = async (sha256: string) => {
    const file = await fixture.parts.vault.open(fixture.organisation.id, Buffer.from(sha256, 'hex'))

    return file && Buffer.from(await file.read(0, file.size))
  }

  it('are asked for, given with the number covered, signed, and named in the certificate', async () => {
    const { docketId, documentId, signer, client } = await sentAsking([
      { kind: 'aadhaar_card', most: 1 },
      { kind: 'other', name: 'Photo of the well', required: false },
    ])
    const { page } = await client.call(getSigningPage, {})
    expect(page.papers).toMatchObject([
      { kind: 'aadhaar_card', name: 'Aadhaar card', required: true, most: 1, given: [] },
      { kind: 'other', name: 'Photo of the well', required: false, most: 2, given: [] },
    ])
    const [card] = page.papers
    const consent_record_id = await consents(client, 'electronic', documentId)
    await client.call(saveSignerFields, { mark: { kind: 'typed', text: 'Asha Rao' } })
    const early = await client.send(startSigning, { method: 'electronic', consent_record_id })
    expect(early.body).toMatchObject({ code: 'PAPERS_MISSING', values: { papers: 'Aadhaar card' } })

    const photograph = await anAadhaarCard('9999 0000 0016')
    const original = createHash('sha256').update(photograph).digest('hex')
    const given = await gives(client, card!.asked_id, photograph, '9999 0000 0016.png')
    expect(given.status).toBe(200)
    const [kept] = (await client.call(getSigningPage, {})).page.papers[0]!.given
    expect(kept).toMatchObject({ name: 'Aadhaar card 1.jpg', mime: 'image/jpeg', pages: 1, masked: true })
    // What came is gone: from the vault, and from the row that it came in.
    await sweepUploads(fixture.parts, fixture.organisation.id, 100)
    expect(await bytesOf(original)).toBeNull()
    expect(await bytesOf(kept!.sha256)).not.toBeNull()
    const more = await gives(client, card!.asked_id, await aPhotograph())
    expect(more.body).toMatchObject({ code: 'TOO_MANY_PAPERS', values: { most: 1 } })

    await signsElectronically(client)
    const facts = () => fixture.store.read((tx) => completionFacts(tx, docketId))
    await expect.poll(async () => (await facts())?.documents.length).toBe(1)
    expect((await facts())?.documents[0]?.files).toEqual([
      { name: 'Aadhaar card 1.jpg', sha256: kept!.sha256, by: 'Asha Rao' },
    ])
    const late = await client.send(deleteSupportingDocuments, { supporting_id: kept!.supporting_id })
    expect(late.body.code).toBe('WRONG_STATE')

    const { result } = await fixture.initiator.call(downloadsupportingDocuments, {
      document_id: documentId,
      signer_id: signer.id,
    })
    expect(result.name).toBe('Papers of Asha Rao.zip')
    const zip = join(tmpdir(), `papers-${documentId}.zip`)
    writeFileSync(zip, (await bytesOf(result.sha256))!)
    expect(
      execFileSync('unzip', ['-p', zip, 'Aadhaar card 1.jpg']).equals((await bytesOf(kept!.sha256))!),
    ).toBe(true)
  })

  it('cover a number in the text of a PDF, whatever they are asked as', async () => {
    const { asked, client } = await sentAsking([{ kind: 'address_proof', accepts: ['pdf'] }])
    const [{ asked_id } = { asked_id: '' }] = asked
    const photo = await gives(client, asked_id, await aPhotograph())
    expect(photo.body).toMatchObject({ code: 'PAPER_FORM', values: { case: 'pdf' } })
    expect((await gives(client, asked_id, await anAadhaarCardPdf('9999 0000 0016'))).status).toBe(200)
    const [kept] = (await client.call(getSigningPage, {})).page.papers[0]!.given
    expect(kept).toMatchObject({ name: 'Proof of address 1.pdf', masked: true })
    const pdf = join(tmpdir(), `${asked_id}.pdf`)
    writeFileSync(pdf, (await bytesOf(kept!.sha256))!)
    expect(execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8' }).trim()).toBe('')
    const number = /9999 ?0000 ?0016/
    expect(
      JSON.stringify(await fixture.initiator.call(getSingersDetails, { document_id: asked[0]!.document_id })),
    ).not.toMatch(number)
  })

  it('are refused with a code each, and nothing of them is kept', async () => {
    const { asked, client } = await sentAsking([{ kind: 'aadhaar_card' }, { kind: 'pan_card' }])
    const [card, pan] = asked
    const refused = async (asked_id: string, bytes: Uint8Array) => {
      const { body } = await gives(client, asked_id, bytes, 'Paper')
      await sweepUploads(fixture.parts, fixture.organisation.id, 100)

      return [body.code, await bytesOf(createHash('sha256').update(bytes).digest('hex'))]
    }
    expect(await refused(card!.asked_id, await aPhotograph(1, 2, 3))).toEqual(['CARD_NUMBER_NOT_FOUND', null])
    expect(await refused(pan!.asked_id, Buffer.from('<html><script>1</script></html>'))).toEqual([
      'PAPER_UNREADABLE',
      null,
    ])
    expect(await refused(pan!.asked_id, await aPdf({ pages: 11 }))).toEqual(['FILE_TOO_MANY_PAGES', null])
    const large = Buffer.concat([await aPhotograph(), Buffer.alloc(25 * 1024 * 1024)])
    expect(await refused(pan!.asked_id, large)).toEqual(['FILE_TOO_LARGE', null])
    expect((await client.call(getSigningPage, {})).page.papers.flatMap(({ given }) => given)).toEqual([])
  })

  it('wait where nothing can read them now, and nothing is lost', async () => {
    const { asked, client } = await sentAsking([{ kind: 'pan_card' }])
    const [{ asked_id } = { asked_id: '' }] = asked
    const { fileId } = await client.upload(await aPhotograph(), 'Card.jpg', {
      type: 'application/octet-stream',
    })
    const away = vi.spyOn(fixture.parts.paperMasks, 'mask').mockRejectedValueOnce(new MasksAway())
    const give = () => client.send(addSupportingDocuments, { act: 'give', asked_id, fileId })
    expect(await give()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    away.mockRestore()
    // Two windows at once: one of them gives it.
    const both = await Promise.all([give(), give()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await client.call(getSigningPage, {})).page.papers[0]!.given).toHaveLength(1)
  })

  it('are the business of the signer and of the sender alone', async () => {
    const { documentId, signer, asked, client } = await sentAsking([{ kind: 'pan_card' }])
    const other = await sentAsking([{ kind: 'passport' }])
    const [{ asked_id } = { asked_id: '' }] = asked
    expect((await gives(client, asked_id, await aPhotograph())).status).toBe(200)
    const [{ supporting_id } = { supporting_id: '' }] = (await client.call(getSigningPage, {})).page
      .papers[0]!.given
    const unknown = crypto.randomUUID()
    for (const stranger of [other.client, await another('workflow')]) {
      for (const id of [supporting_id, unknown]) {
        const missing = { code: 'PAPER_NOT_FOUND' }
        expect((await stranger.send(viewsupportingDocfile, { supporting_id: id })).body).toMatchObject(
          missing,
        )
        expect((await stranger.send(deleteSupportingDocuments, { supporting_id: id })).body).toMatchObject(
          missing,
        )
      }
      expect((await gives(stranger, asked_id, await aPhotograph())).body.code).toBe('PAPER_NOT_FOUND')
    }
    const person = { document_id: documentId, signer_id: signer.id }
    const ask = { act: 'ask', ...person, papers: [{ kind: 'photo' }] } as const
    expect((await client.send(addSupportingDocuments, ask)).body.code).toBe('NOT_ALLOWED')
    expect((await (await another('workflow')).send(addSupportingDocuments, ask)).body.code).toBe(
      'DOCUMENT_NOT_FOUND',
    )
    const reader = await another('documents')
    expect((await reader.send(addSupportingDocuments, ask)).body.code).toBe('NOT_ALLOWED')
    expect((await reader.send(viewsupportingDocfile, { supporting_id })).status).toBe(200)
    expect(
      (await reader.send(downloadsupportingDocuments, { ...person, signer_id: unknown })).body.code,
    ).toBe('SIGNER_NOT_FOUND')
    expect((await client.send(viewsupportingDocfile, { supporting_id })).status).toBe(200)
    const seen = (await reader.call(getSingersDetails, { document_id: documentId })).signers[0]!
    expect(seen.papers[0]!.given).toHaveLength(1)
    expect(seen.abilities.askPapers).toBe(false)

    // The sender removes it with a reason, asks no more, and asks for at most ten.
    const removes = (reason?: string) =>
      fixture.initiator.send(deleteSupportingDocuments, { supporting_id, ...(reason && { reason }) })
    expect((await removes()).body.code).toBe('REASON_MISSING')
    expect((await removes('It cannot be read.')).status).toBe(200)
    expect((await removes('It cannot be read.')).body.code).toBe('PAPER_NOT_FOUND')
    expect((await client.send(deleteSupportingDocuments, { asked_id })).body.code).toBe('NOT_ALLOWED')
    expect((await fixture.initiator.send(deleteSupportingDocuments, { asked_id })).status).toBe(200)
    const eleven = Array.from({ length: 10 }, () => ({ kind: 'photo' as const }))
    expect((await fixture.initiator.send(addSupportingDocuments, { ...ask, papers: eleven })).status).toBe(
      200,
    )
    expect((await fixture.initiator.send(addSupportingDocuments, ask)).body.code).toBe('TOO_MANY_PAPERS')
  })

  it('go when somebody else takes the place of who gave them; what is asked stays', async () => {
    const { docketId, documentId, signer, asked, client } = await sentAsking([{ kind: 'pan_card' }])
    expect((await gives(client, asked[0]!.asked_id, await aPhotograph(7, 7, 7))).status).toBe(200)
    const papers = async () =>
      (await fixture.initiator.call(getSingersDetails, { document_id: documentId })).signers[0]!.papers
    const sha256 = (await papers())[0]!.given[0]!.sha256
    await fixture.initiator.call(updateUser, {
      docket_id: docketId,
      signer_id: signer.id,
      fields: { name: 'Ravi Kumar', email: aPerson('Ravi Kumar').email },
    })
    expect(await papers()).toMatchObject([{ name: 'PAN card', given: [] }])
    await sweepUploads(fixture.parts, fixture.organisation.id, 100)
    expect(await bytesOf(sha256)).toBeNull()
  })
})
