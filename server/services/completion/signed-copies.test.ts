import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { newestFile } from '#testing/signed-file.ts'
import { aSigningHouse, type SigningHouse } from '#testing/signing-house.ts'

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
  let house: SigningHouse
  beforeAll(async () => {
    house = await aSigningHouse()
  })
  afterAll(() => house?.close())

  async function signed({ ballast = 0 } = {}) {
    const pdf = await heavier(await aPdf(), ballast)
    const { fileId } = await house.initiator.upload(pdf, 'अनुबंध Loan.pdf')
    const { docket_id, documents } = await house.initiator.call(multiUploadDocument, { fileIds: [fileId] })
    const documentId = documents[0]?.document_id ?? ''
    const people = [aPerson('Asha Rao'), { ...aPerson('Vimala Das'), role: 'viewer' as const }]
    const [asha, vimala] = await withSigners(house.initiator, documentId, people)
    await house.initiator.call(completeDocumentIntiation, { docket_id, title: 'Loan' })
    await signsElectronically(await aSignerComesIn(house, asha!.email))
    const mailTo = async (email: string): Promise<Received> => {
      const question = new URLSearchParams({ to: email, wait: '20', search: 'Signed by everybody' })
      const answer = await fetch(`${house.mail.url}/api/messages?${question}`)
      const [mail] = ((await answer.json()) as Received[]).filter(({ subject }) =>
        subject.startsWith('Signed by everybody'),
      )
      if (!mail) throw new Error(`nothing came for ${email}`)

      return mail
    }

    return { documentId, asha: asha!.email, vimala: vimala!.email, mailTo }
  }

  it('goes with the mail to who signed and who sent it, and to nobody who only looked on', async () => {
    const { documentId, asha, vimala, mailTo } = await signed()
    const toAsha = await mailTo(asha)
    expect(toAsha.attachments).toEqual([{ name: 'अनुबंध Loan (signed).pdf', type: 'application/pdf' }])
    expect(toAsha.text).toContain('The signed copy is attached.')
    const sent = await fetch(`${house.mail.url}/api/messages/${toAsha.id}/attachments/0`)
    const file = readFileSync(await newestFile(house, documentId))
    expect(Buffer.from(await sent.arrayBuffer()).equals(file)).toBe(true)
    expect((await mailTo(house.initiatorEmail)).attachments).toHaveLength(1)

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
})
