import type { TFunction } from 'i18next'
import type { DocumentDetail } from '../new-docket/use-docket.ts'

const reached = new Set(['invited', 'opened', 'authenticated', 'signing'])

/** The next step in the person's language; in English as the server says it. */
export function nextWords(t: TFunction, language: string, document: DocumentDetail): string {
  if (language === 'en') return document.next_step
  const names = document.signers
    .filter((person) => person.role !== 'viewer' && reached.has(person.state))
    .map((person) => person.name)
  if (document.state === 'out_for_signature' && !document.waiting_for && names.length > 0)
    return t('next.waitingFor', { names: names.join(', ') })
  if (document.state === 'out_for_signature') return t('next.lastSteps')
  return t(`next.${document.state}`, { reason: document.reason ?? '' })
}
