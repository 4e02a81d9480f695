import { describe, expect, it } from 'vitest'
import { scrub } from '#simulators/sms/scrub.ts'
import { composeMail, composeSms } from './compose.ts'
import { linkVariables, mostVariableLength, smsTemplates } from './texts/sms-templates.ts'

const link = `https://sign.longer-name-of-a-bank.example.in/#/sign/${'a'.repeat(43)}`
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
  it('is its registered text with variables of at most 40 characters', () => {
    const sms = composeSms('signer-invitation', facts, { to: '+919876543210', language: 'en' })
    const template = smsTemplates.find(({ id }) => id === '1107170000000000101')
    const pattern = new RegExp(
      `^${template?.text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{#var#}', `.{1,${mostVariableLength}}`)}$`,
    )
    expect(sms).toMatchObject({
      channel: 'sms',
      templateId: '1107170000000000101',
      text: expect.stringMatching(pattern),
    })
    expect(sms).toMatchObject({ text: expect.stringContaining(link) })
  })

  it('passes the scrubbing of the operators, each text in each language', () => {
    const all = {
      ...facts,
      title: `${facts.title}\nof a very long borrower with several names`,
      who: 'Asha',
      reason: 'no',
      contact: 'a@b.in',
      open: [],
      otp: '123456',
      minutes: 10,
    }
    const registered = smsTemplates.map(({ id, text }) => ({
      channel: 'sms' as const,
      entityId: '1101000000000000001',
      header: 'MUHARS',
      templateId: id,
      text,
    }))
    for (const { name, language } of smsTemplates) {
      const sms = composeSms(name, all, { to: '+919876543210', language })
      if (sms?.channel !== 'sms') throw new Error(`${name} has no SMS in ${language}`)
      const sent = {
        entityId: '1101000000000000001',
        header: 'MUHARS',
        templateId: sms.templateId,
        text: sms.text,
      }
      expect(scrub(sent, registered, []), `${name} ${language}`).toBeUndefined()
    }
    const altered = {
      entityId: '1101000000000000001',
      header: 'MUHARS',
      templateId: '1107170000000000111',
      text: 'Hello',
    }
    expect(scrub(altered, registered, [])).toBe('template mismatch')
  })

  it('carries a link over three variables, and faults when it does not fit', () => {
    expect(linkVariables(link).join('')).toBe(link)
    for (const piece of linkVariables('http://a.in/#/sign/x')) expect(piece.length).toBeGreaterThan(0)
    expect(() => linkVariables('x'.repeat(121))).toThrow('MUHAR_PUBLIC_URL')
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
