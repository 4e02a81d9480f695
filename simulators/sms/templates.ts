import type { StateFolder } from '../program/folder.ts'

/** An SMS text as registered with the operators (DLT): `{#var#}` stands for up to 40 characters. */
export interface SmsTemplate {
  channel: 'sms'
  entityId: string
  header: string
  templateId: string
  text: string
}

/** A WhatsApp template as approved: `{{1}}`, `{{2}}` … stand for the parameters. */
export interface WhatsAppTemplate {
  channel: 'whatsapp'
  name: string
  language: string
  category: 'AUTHENTICATION' | 'UTILITY' | 'MARKETING'
  body: string
  status?: 'APPROVED' | 'PENDING' | 'REJECTED'
}

type Template = SmsTemplate | WhatsAppTemplate

/** The e-sign provider's simulator is a sender of its own; this is its registration. */
const espTemplate: SmsTemplate = {
  channel: 'sms',
  entityId: '1101999900000000001',
  header: 'NAMESP',
  templateId: '1107999900000000001',
  text: '{#var#} is the OTP for your Aadhaar e-KYC at Namuna e-Sign (test). Valid for 10 minutes.',
}

export interface Templates {
  list(): Template[]
  /** Adds or replaces one. Throws a sentence when the registration is not acceptable. */
  register(input: unknown): Promise<Template>
  sms(entityId: string): SmsTemplate[]
  whatsApp(name: string, language: string): WhatsAppTemplate | undefined
}

export async function openTemplates(folder: StateFolder): Promise<Templates> {
  const kept = JSON.parse((await folder.read('templates.json')) ?? '[]') as Template[]
  const templates = new Map([espTemplate, ...kept].map((template) => [keyOf(template), template]))

  return {
    list: () => [...templates.values()],
    async register(input) {
      const template = checked(input)
      templates.set(keyOf(template), template)
      await folder.write('templates.json', JSON.stringify([...templates.values()], undefined, 2))
      return template
    },
    sms: (entityId) =>
      [...templates.values()].filter(
        (one): one is SmsTemplate => one.channel === 'sms' && one.entityId === entityId,
      ),
    whatsApp(name, language) {
      const found = templates.get(`whatsapp ${name} ${language}`)
      return found?.channel === 'whatsapp' ? found : undefined
    },
  }
}

function keyOf(template: Template): string {
  return template.channel === 'sms'
    ? `sms ${template.entityId} ${template.header} ${template.templateId}`
    : `whatsapp ${template.name} ${template.language}`
}

function checked(input: unknown): Template {
  const template = (input ?? {}) as Record<string, unknown>
  const need = (name: string, pattern: RegExp) => {
    const value = template[name]
    if (typeof value !== 'string' || !pattern.test(value)) throw new RangeError(`${name} is not acceptable`)
    return value
  }
  if (template.channel === 'sms') {
    return {
      channel: 'sms',
      entityId: need('entityId', /^\d{15,20}$/),
      header: need('header', /^(?:[A-Za-z]{6}|\d{6})$/), // six letters for service texts, six digits for promotion
      templateId: need('templateId', /^\d{15,20}$/),
      text: need('text', /^[\s\S]{1,2000}$/),
    }
  }
  if (template.channel !== 'whatsapp') throw new RangeError('channel must be sms or whatsapp')
  const category = need('category', /^(?:AUTHENTICATION|UTILITY|MARKETING)$/) as WhatsAppTemplate['category']
  const body = need('body', /^[\s\S]{1,1024}$/)
  if (category === 'AUTHENTICATION' && /https?:\/\//.test(body)) {
    throw new RangeError('an authentication template may not hold an address')
  }
  const status =
    template.status === undefined ? 'APPROVED' : need('status', /^(?:APPROVED|PENDING|REJECTED)$/)
  return {
    channel: 'whatsapp',
    name: need('name', /^[a-z0-9_]{1,512}$/),
    language: need('language', /^[a-z]{2,3}(?:_[A-Z]{2})?$/),
    category,
    body,
    status: status as WhatsAppTemplate['status'],
  }
}
