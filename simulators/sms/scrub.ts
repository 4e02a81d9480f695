import type { SmsTemplate } from './templates.ts'

const variable = '{#var#}'
const variableLimit = 40

export interface SmsText {
  entityId: string
  header: string
  templateId: string
  text: string
}

/**
 * What the operators' scrubbing says of a text: nothing, or why it is dropped without a word to the
 * sender.
 */
export function scrub(sms: SmsText, registered: SmsTemplate[], allowedDomains: string[]): string | undefined {
  if (registered.length === 0) return 'entity not registered'
  const ofHeader = registered.filter(({ header }) => header === sms.header)
  if (ofHeader.length === 0) return 'header not registered'
  const template = ofHeader.find(({ templateId }) => templateId === sms.templateId)
  if (!template) return 'template not registered'
  if (!pattern(template.text, '[^]*').test(sms.text)) return 'template mismatch'
  if (!pattern(template.text, `[^\\n]{0,${variableLimit}}`).test(sms.text)) return 'variable too long'
  const foreign = domainsOf(sms.text).find((domain) => !isAllowed(domain, allowedDomains))
  return foreign === undefined ? undefined : `domain not whitelisted: ${foreign}`
}

// `u`: a character of an Indian script counts as one, as it does for the person who registers the
// text.
function pattern(template: string, forVariable: string): RegExp {
  const fixed = template.split(variable).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${fixed.join(forVariable)}$`, 'u')
}

function domainsOf(text: string): string[] {
  return [...text.matchAll(/https?:\/\/([^\s/:?#]+)/gi)].map(([, host]) => (host ?? '').toLowerCase())
}

/** Our choice: without a list nothing is held back, so that a newcomer's first link arrives. */
function isAllowed(domain: string, allowed: string[]): boolean {
  return allowed.length === 0 || allowed.some((one) => domain === one || domain.endsWith(`.${one}`))
}
