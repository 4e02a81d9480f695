import { describe, expect, it } from 'vitest'
import { composeMail, composeSms } from './compose.ts'
import { smsTemplates } from './texts/sms-templates.ts'

const link = `https://sign.longer-name-of-a-bank.example.in/#/sign/${'a'.repeat(22)}`
const facts = {
  name: 'Asha <b>',
  sender: 'Ravi Kumar of the very long department of loans and advances',
  organisation: 'Himalaya & Sons',
  title: 'Loan agreement',
  documents: ['agreement.pdf'],
  message: null,
  until: new Date('2026-12-20T20:00:00Z'),
  link,
  approves: false,
  copiesTo: [],
}

describe('a mail', () => {
  it('says who asks for what until when, in English and in Hindi', () => {
    const english = composeMail('signer-invitation', facts, { to: 'a@b.in', language: 'en' })
    expect(english).toMatchObject({
      channel: 'mail',
      subject: 'Please sign: Loan agreement',
      fromName: 'Himalaya & Sons',
    })
    // 20:00 UTC is the next day in India.
    expect(english).toMatchObject({ text: expect.stringContaining('by 21 December 2026') })
    const hindi = composeMail('signer-invitation', facts, { to: 'a@b.in', language: 'hi' })
    expect(hindi).toMatchObject({
      subject: 'कृपया हस्ताक्षर करें: Loan agreement',
      html: expect.stringContaining('lang="hi"'),
    })
  })

  it('reads English where the language has no texts', () => {
    expect(composeMail('signer-invitation', facts, { to: 'a@b.in', language: 'ta' })).toMatchObject({
      subject: 'Please sign: Loan agreement',
    })
  })

  it('lets nothing that people typed become markup or a header', () => {
    const mail = composeMail(
      'signer-invitation',
      { ...facts, title: 'x\r\nBcc: all@b.in' },
      { to: 'a@b.in', language: 'en' },
    )
    expect(mail).toMatchObject({
      subject: 'Please sign: x Bcc: all@b.in',
      html: expect.stringContaining('Asha &lt;b&gt;'),
    })
    expect(mail).toMatchObject({ html: expect.not.stringContaining('<b>') })
  })
})

describe('an SMS', () => {
  it('is its registered text, the link whole in it', () => {
    const long = { ...facts, title: 'Loan agreement\nof a very long borrower with several names' }
    expect(composeSms('signer-invitation', long, { to: '+919876543210', language: 'en' })).toEqual({
      channel: 'sms',
      to: '+919876543210',
      templateId: '1107170000000000201',
      text: `Ravi Kumar of the very long departmen... of Himalaya & Sons needs your signature or approval on Loan agreement of a very long borrowe.... Read it here: ${link} - MUHAR`,
    })
  })

  it('exists in both languages or not at all, under an id of its own', () => {
    const named = (language: string) =>
      smsTemplates.filter((one) => one.language === language).map(({ name }) => name)
    expect(named('en')).toEqual(named('hi'))
    expect(new Set(smsTemplates.map(({ id }) => id)).size).toBe(smsTemplates.length)
    expect(
      composeSms('signer-declined', { ...facts, who: 'Asha', reason: 'no' }, { to: '+91', language: 'en' }),
    ).toBeNull()
  })
})
