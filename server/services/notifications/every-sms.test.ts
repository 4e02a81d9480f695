import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpSms } from '#providers/messages/http-sms.ts'
import { newLinkCode } from '#services/links/link-code.ts'
import type { RunningSimulator } from '#simulators/program/run.ts'
import { startSms } from '#simulators/sms/start.ts'
import { composeSms } from './compose.ts'
import {
  baseOfPage,
  mostVariableLength,
  type SmsTemplate,
  smsTemplates,
  textsToRegister,
} from './texts/sms-templates.ts'

const entityId = '1101000000000000001'
const header = 'MUHARS'
// As long as an installation's address may be.
const publicUrl = `https://${'sign-'.repeat(11)}bank.in`

/**
 * What people type: as long as it may be, empty to the eye, in other scripts, with addresses and
 * marks in it.
 */
const typed = [
  'A',
  'x'.repeat(40),
  'x'.repeat(41),
  'word '.repeat(60),
  ' \n\t ',
  '',
  'आशा विनायक कुलकर्णी और उनके परिवार के सभी सदस्य एक साथ मिलकर',
  '👨‍👩‍👧‍👦'.repeat(9),
  `${'x'.repeat(36)}👨‍👩‍👧‍👦`,
  'pay at https://evil.example/now or http://two.example',
  'WWW.evil.example',
  '{#var#} and {#base#}',
  '$& $1 \\ " \' <b>',
  'line\r\nbreak\u2028and\u0000null',
]

const factsWith = (words: string) => ({
  name: words,
  sender: words,
  organisation: words,
  title: words,
  documents: [words],
  message: words,
  until: new Date('2026-12-20T20:00:00Z'),
  linkUntil: new Date('2026-12-20T20:00:00Z'),
  approves: false,
  who: words,
  was: words,
  contactWas: 'c•••@d.in',
  reason: words,
  contact: 'a@b.in',
  open: [words],
  otp: '004217',
  minutes: 10,
})

const linkTo = (page: SmsTemplate['page']) => `${baseOfPage(publicUrl, page)}${newLinkCode()}`

/**
 * The variables of a text that was sent, read back by the registered text: what scrubbing looks at.
 */
function variablesOf(text: string, registered: string): string[] {
  const fixed = registered.split('{#var#}').map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

  return new RegExp(`^${fixed.join('([^]*?)')}$`, 'u').exec(text)?.slice(1) ?? []
}

function sent(template: SmsTemplate, words: string) {
  const { name, language, opens = 'login', page } = template
  const sms = composeSms(
    name,
    { ...factsWith(words), opens, link: linkTo(page) },
    { to: '+919812300001', language },
  )
  if (sms?.channel !== 'sms') throw new Error(`${name} has no SMS in ${language}`)

  return sms
}

const registered = new Map(textsToRegister(publicUrl).map(({ id, text }) => [id, text]))

describe('every SMS in every language', () => {
  let gateway: RunningSimulator
  beforeAll(async () => {
    gateway = await startSms({
      templates: [...registered].map(([templateId, text]) => ({
        channel: 'sms',
        entityId,
        header,
        templateId,
        text,
      })),
      domains: [new URL(publicUrl).hostname],
    })
  })
  afterAll(() => gateway.close())

  it('is a registered text whose variables have 1 to 40 characters, whatever people typed', () => {
    for (const template of smsTemplates)
      for (const words of typed) {
        const { text, templateId } = sent(template, words)
        const pattern = registered.get(templateId) ?? ''
        const variables = variablesOf(text, pattern)
        const where = `${template.name} ${template.language} ${JSON.stringify(words)}: ${text}`
        expect(variables, where).toHaveLength(pattern.split('{#var#}').length - 1)
        for (const variable of variables) {
          expect(variable.length, where).toBeGreaterThan(0)
          expect(variable.length, where).toBeLessThanOrEqual(mostVariableLength)
          expect(variable.isWellFormed(), where).toBe(true)
          expect(variable, where).not.toMatch(/:\/\/|[\r\n]/)
        }
      }
  })

  it('stays so for any text at all', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 120 }),
        fc.constantFrom(...smsTemplates),
        (words, template) => {
          const { text, templateId } = sent(template, words)
          const lengths = variablesOf(text, registered.get(templateId) ?? '').map(({ length }) => length)
          expect(lengths.length).toBeGreaterThan(0)
          expect(Math.max(...lengths)).toBeLessThanOrEqual(mostVariableLength)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('carries its link whole, the code alone in a variable, and no other address', () => {
    for (const template of smsTemplates) {
      const { opens = 'login', page } = template as SmsTemplate
      const link = linkTo(page)
      const facts = { ...factsWith('pay at https://evil.example/now'), opens, link }
      const sms = composeSms(template.name, facts, { to: '+919812300001', language: template.language })
      if (sms?.channel !== 'sms') throw new Error('no SMS')
      const addresses = sms.text.match(/https?:\/\/\S+/g) ?? []
      expect(addresses, template.name).toEqual(template.text.includes('{#base#}') ? [facts.link] : [])
      const code = facts.link.split('/').at(-1) ?? ''
      expect(code).toMatch(/^[\w-]{22}$/)
    }
  })

  it('passes the scrubbing of a gateway that knows the entity, the header, the texts and one address', async () => {
    const sms = httpSms({ url: gateway.url, key: 'test-key', entityId, header })
    for (const template of smsTemplates) for (const words of typed) await sms.send(sent(template, words))
    const states = async () => {
      const answer = await fetch(`${gateway.url}/admin/messages`, {
        headers: { authorization: `Bearer ${gateway.adminToken}` },
      })
      const all = (await answer.json()) as { state: string; reason?: string; text: string }[]

      return all.map(({ state, reason, text }) => (reason ? `${state}: ${reason}: ${text}` : state))
    }
    await expect.poll(states).toEqual(Array(smsTemplates.length * typed.length).fill('delivered'))

    const [other] = smsTemplates
    await sms.send({ ...sent(other, 'A'), text: 'Pay at https://evil.example' })
    await expect.poll(async () => (await states())[0]).toMatch(/^dropped: template mismatch/)
  })
})
