import { describe, expect, it } from 'vitest'
import { mailLanguageOf, requireReachable, waysTo } from './message-ways.ts'

const asha = { name: 'Asha', email: 'asha@example.in', mobile: '+919812300001' }
const byMail = { ...asha, mobile: null }
const bySms = { ...asha, name: 'Ravi', email: null }

describe('the ways of messages', () => {
  it('are those that are allowed and for which there is a contact', () => {
    expect(waysTo(asha, ['mail', 'sms'])).toEqual({ mail: asha.email, sms: asha.mobile, whatsapp: null })
    expect(waysTo(asha, ['mail'])).toEqual({ mail: asha.email, sms: null, whatsapp: null })
    expect(waysTo(asha, ['sms'])).toEqual({ mail: null, sms: asha.mobile, whatsapp: null })
    expect(waysTo(byMail, ['mail', 'sms'])).toEqual({ mail: asha.email, sms: null, whatsapp: null })
  })

  it('are WhatsApp beside SMS, or in its place', () => {
    const both = { mail: null, sms: asha.mobile, whatsapp: asha.mobile }
    expect(waysTo(asha, ['sms', 'whatsapp'])).toEqual(both)
    expect(waysTo(asha, ['whatsapp'])).toEqual({ ...both, sms: null })
    expect(() => requireReachable([bySms], ['whatsapp'])).not.toThrow()
    expect(() => requireReachable([byMail], ['whatsapp'])).toThrow(
      'Your organisation writes by WhatsApp alone: give a mobile number of Asha.',
    )
  })

  it('leave nobody without any', () => {
    expect(waysTo(byMail, ['sms'])).toEqual({ mail: asha.email, sms: null, whatsapp: null })
    expect(waysTo(bySms, ['mail'])).toEqual({ mail: null, sms: asha.mobile, whatsapp: null })
  })

  it('are told before sending where somebody lacks the contact, by name and each once', () => {
    expect(() => requireReachable([asha, byMail, bySms], ['mail', 'sms'])).not.toThrow()
    expect(() => requireReachable([asha, byMail], ['mail'])).not.toThrow()
    expect(() => requireReachable([asha, bySms, bySms], ['mail'])).toThrow(
      'Your organisation writes by mail alone: give an email address of Ravi.',
    )
    expect(() => requireReachable([byMail], ['sms'])).toThrow('give a mobile number of Asha.')
  })

  it('speak the language that is set, else each person’s own', () => {
    expect(mailLanguageOf({ language: 'hi' }, { mail_language: null })).toBe('hi')
    expect(mailLanguageOf({ language: 'hi' }, { mail_language: 'en' })).toBe('en')
  })
})
