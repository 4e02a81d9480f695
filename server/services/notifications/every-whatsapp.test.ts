import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whatsAppCloud } from '#providers/messages/whatsapp-cloud.ts'
import { newLinkCode } from '#services/links/link-code.ts'
import type { RunningSimulator } from '#simulators/program/run.ts'
import { startSms } from '#simulators/sms/start.ts'
import { composeForPhone } from './compose.ts'
import { smsTemplates } from './texts/sms-templates.ts'
import { whatsAppTemplates } from './texts/whatsapp-templates.ts'

const mobile = '+919812300001'
const to = { sms: null, whatsapp: mobile }
const typed = [
  'A',
  'word '.repeat(60),
  '',
  ' \n\t ',
  'आशा कुलकर्णी',
  'pay at https://evil.example/now',
  '{{1}} {#var#}',
]

const factsWith = (words: string, link: string) => ({
  name: words,
  sender: words,
  organisation: words,
  title: words,
  documents: [words],
  message: words,
  until: new Date('2026-12-20T20:00:00Z'),
  linkUntil: new Date('2026-12-20T20:00:00Z'),
  approves: false,
  copiesTo: [],
  others: 0,
  who: words,
  contact: 'a@b.in',
  was: words,
  contactWas: 'c@d.in',
  reason: words,
  question: words,
  answer: words,
  byHand: 'marked' as const,
  unsigned: [],
  reasons: [],
  attached: [],
  otp: '004217',
  minutes: 10,
  opens: 'login' as const,
  link,
})

function sent(name: (typeof smsTemplates)[number]['name'], language: string, words: string, link: string) {
  const [message] = composeForPhone(name, factsWith(words, link) as never, to, { language })

  return message?.channel === 'whatsapp' ? message : null
}

describe('every WhatsApp message in every language', () => {
  let gateway: RunningSimulator
  beforeAll(async () => {
    gateway = await startSms({
      templates: whatsAppTemplates.map((one) => ({ channel: 'whatsapp', ...one })),
    })
  })
  afterAll(() => gateway.close())

  const names = new Set(smsTemplates.map(({ name }) => name))
  const carried = [...names].filter((name) => sent(name, 'en', 'Asha', 'https://a.in/#/sign/x'))

  it('has an approved text with as many parameters, whatever people typed', async () => {
    const whatsApp = whatsAppCloud({ url: `${gateway.url}/v23.0/100`, token: 'test-key' })
    for (const name of carried)
      for (const language of ['en', 'hi', 'ta'])
        for (const words of typed) {
          const message = sent(name, language, words, `https://sign.bank.in/#/sign/${newLinkCode()}`)
          expect(message, `${name} ${language}`).not.toBeNull()
          for (const value of message?.parameters ?? []) expect(value).toMatch(/^[^\n\t]+$/)
          if (message)
            await expect(whatsApp.send(message)).resolves.toMatchObject({ providerId: expect.any(String) })
        }
  })

  it('begins and ends with words, as WhatsApp asks', () => {
    for (const { name, body, category } of whatsAppTemplates) {
      // WhatsApp words the texts of codes itself.
      if (category === 'UTILITY') expect(body, name).not.toMatch(/^\{\{|\}\}$/)
      const numbers = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number))
      expect(numbers, name).toEqual(numbers.map((_, at) => at + 1))
    }
  })

  it('carries a link whole, of an address of any organisation', () => {
    const link = `https://sign.own-bank.in/#/sign/${newLinkCode()}`
    expect(sent('signer-invitation', 'hi', 'Asha', link)?.parameters.at(-1)).toBe(link)
    expect(sent('docket-revoked', 'en', 'Asha', link)?.parameters).toEqual(['Asha', 'Asha', 'Asha'])
  })

  it('carries nothing about a login, and the code of a signer in a text of its own category', () => {
    for (const name of ['account-otp', 'contact-changed'] as const)
      expect(sent(name, 'en', 'Asha', 'https://a.in/#/sign/x')).toBeNull()
    expect(carried).toContain('signer-invitation')
    expect(sent('signer-otp', 'hi', 'Asha', 'https://a.in/#/sign/x')).toMatchObject({
      template: 'muhar_signer_otp',
      parameters: ['004217'],
      code: '004217',
    })
    const ofCodes = whatsAppTemplates.filter(({ category }) => category === 'AUTHENTICATION')
    expect(ofCodes.map(({ name, language }) => [name, language])).toEqual([
      ['muhar_signer_otp', 'en'],
      ['muhar_signer_otp', 'hi'],
    ])
  })
})
