import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { newestFile } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { certifyCompletion } from './certify-completion.ts'

interface Received {
  id: string
  subject: string
  text: string
  attachments: { name: string; type: string }[]
}

/** The same pages in a larger file. */
async function heavier(bytes: Uint8Array, ballast: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes)
  pdf.context.register(pdf.context.stream(new Uint8Array(ballast)))

  return pdf.save()
}

describe('the signed copy', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  async function signed({ ballast = 0 } = {}) {
    const pdf = await heavier(await aPdf(), ballast)
    const { fileId } = await fixture.initiator.upload(pdf, 'अनुबंध Loan.pdf')
    const { docket_id, documents } = await fixture.initiator.call(multiUploadDocument, { fileIds: [fileId] })
    const documentId = documents[0]?.document_id ?? ''
    const people = [aPerson('Asha Rao'), { ...aPerson('Vimala Das'), role: 'viewer' as const }]
    const [asha, vimala] = await withSigners(fixture.initiator, documentId, people)
    await fixture.initiator.call(completeDocumentIntiation, { docket_id, title: 'Loan' })
    await signsElectronically(await aSignerComesIn(fixture, asha!.email))
    const mailTo = async (email: string): Promise<Received> => {
      const question = new URLSearchParams({ to: email, wait: '20', search: 'Signed by everybody' })
      const answer = await fetch(`${fixture.mail.url}/api/messages?${question}`)
      const [mail] = ((await answer.json()) as Received[]).filter(({ subject }) =>
        subject.startsWith('Signed by everybody'),
      )
      if (!mail) throw new Error(`nothing came for ${email}`)

      return mail
    }

    return { docketId: docket_id, documentId, asha: asha!.email, vimala: vimala!.email, mailTo }
  }

  it('goes with the mail to who signed and who sent it, and to nobody who only looked on', async () => {
    const { documentId, asha, vimala, mailTo } = await signed()
    const toAsha = await mailTo(asha)
    expect(toAsha.attachments).toEqual([
      { name: 'अनुबंध Loan (signed).pdf', type: 'application/pdf' },
      { name: 'Loan (certificate of completion).pdf', type: 'application/pdf' },
    ])
    expect(toAsha.text).toContain('The signed copy is attached.')
    const sent = await fetch(`${fixture.mail.url}/api/messages/${toAsha.id}/attachments/0`)
    const file = readFileSync(await newestFile(fixture, documentId))
    expect(Buffer.from(await sent.arrayBuffer()).equals(file)).toBe(true)
    expect((await mailTo(fixture.initiatorEmail)).attachments).toHaveLength(2)

    const toVimala = await mailTo(vimala)
    expect(toVimala.attachments).toEqual([])
    expect(toVimala.text).not.toContain('attached')
    expect(toVimala.text).toContain('/#/sign/')
  })

  it('is fetched by the link where it is too large for a mail', async () => {
    const { asha, mailTo } = await signed({ ballast: 5 * 1024 * 1024 })
    const mail = await mailTo(asha)
    expect(mail.attachments).toEqual([])
    expect(mail.text).not.toContain('attached')
    expect(mail.text).toContain('/#/sign/')
  })

  it('goes once to the addresses that the docket was sent with, without a certificate where none is wanted', async () => {
    const copies = [aPerson('Accounts').email, aPerson('Archive').email]
    const completion = (copy_to: string[]) =>
      fixture.store.transaction((tx) =>
        tx.organisationSettings.write('completion', { copy_to, certificate: false }),
      )
    await completion(copies)
    const pdf = await aPdf()
    const { fileId } = await fixture.initiator.upload(pdf, 'Lease.pdf')
    const { docket_id, documents } = await fixture.initiator.call(multiUploadDocument, { fileIds: [fileId] })
    const [asha] = await withSigners(fixture.initiator, documents[0]?.document_id ?? '', [
      aPerson('Asha Rao'),
    ])
    await fixture.initiator.call(completeDocumentIntiation, { docket_id, title: 'Lease' })
    // What is chosen later is for later dockets.
    await completion([aPerson('Later').email])

    const told = `When everybody has signed, the signed copy also goes to ${copies.join(', ')}.`
    await expect
      .poll(async () => (await fixture.mailTo(asha!.email, (subject) => subject.includes('Lease')))[0]?.text)
      .toContain(told)
    const signer = await aSignerComesIn(fixture, asha!.email)
    expect((await signer.call(getSigningPage, {})).page.copies_to).toEqual(copies)
    await signsElectronically(signer)

    for (const to of copies) {
      const [mail] = await receivedBy(fixture, to, 'Signed by everybody: Lease')
      expect(mail?.attachments).toEqual([{ name: 'Lease (signed).pdf', type: 'application/pdf' }])
      expect(mail?.text).toContain('sent to this address')
      // Nobody asked for a code there: no link leads in.
      expect(mail?.text).not.toContain('/#/')
    }
    const [toAsha] = await receivedBy(fixture, asha!.email, 'Signed by everybody: Lease')
    expect(toAsha?.attachments).toHaveLength(1)

    // A job that runs again, on another server too, finds it done.
    await Promise.all([1, 2].map(() => certifyCompletion(fixture.parts, fixture.organisation.id, docket_id)))
    const queued = await fixture.store.read((tx) => tx.notifications.ofDocket(docket_id))
    expect(queued.filter(({ template }) => template === 'docket-copy')).toHaveLength(2)
  })
})

async function receivedBy({ mail }: SigningFixture, to: string, search: string): Promise<Received[]> {
  const answer = await fetch(`${mail.url}/api/messages?${new URLSearchParams({ to, wait: '20', search })}`)

  return (await answer.json()) as Received[]
}
