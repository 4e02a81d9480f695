import type { TFunction } from 'i18next'
import { asSeats } from '../../components/group-seats.ts'
import { holdWords } from '../../components/hold-words.ts'
import { signsFile } from '../../components/signs-file.ts'
import { waitingWords } from '../../texts/waiting-words.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import { troubleWords } from './trouble-words.ts'

const reached = new Set(['invited', 'opened', 'authenticated', 'signing'])

type Facts = Pick<
  DocumentDetail,
  'state' | 'reason' | 'waiting_for' | 'next_try_at' | 'next_step' | 'certificate_ready'
> & {
  by_hand?: DocumentDetail['by_hand']
  review?: DocumentDetail['review']
  signers: readonly (Pick<
    DocumentDetail['signers'][number],
    'name' | 'role' | 'state' | 'boxes' | 'hold_reason' | 'trouble'
  > &
    Partial<Pick<DocumentDetail['signers'][number], 'group'>>)[]
}

/** The next step in the person's language, from the facts; in English as the server says it. */
export function nextWords(t: TFunction, language: string, document: Facts): string {
  // A message that could not be sent holds nobody up: the turn is what counts.
  const waits = document.waiting_for !== 'mail' && waitingWords(t, language, document)
  if (waits) return waits
  const troubled = document.signers.find((person) => person.trouble)
  if (document.state === 'out_for_signature' && troubled?.trouble && !document.signers.some(isUrgent))
    return troubleWords(t, language, troubled.name, troubled.trouble)
  if (document.state === 'completed' && !document.certificate_ready) return t('next.certificate')
  if (language === 'en') return document.next_step
  const checkers = document.review?.waits_for ?? []
  if (document.state === 'in_review')
    return checkers.length > 0 ? t('next.in_review', { names: checkers.join(', ') }) : t('next.nobodyReviews')
  if (document.by_hand) return t(`next.${document.by_hand}`, { reason: document.reason ?? '' })
  if (document.state !== 'out_for_signature')
    return t(`next.${document.state}`, { reason: document.reason ?? '' })
  return signingWords(t, asSeats(document.signers))
}

/** What comes first: without the sender nothing goes on for these. */
const isUrgent = ({ hold_reason, state }: Facts['signers'][number]): boolean =>
  hold_reason !== null || state === 'bounced'

function signingWords(t: TFunction, signers: Facts['signers']): string {
  const held = signers.find((person) => person.hold_reason !== null)
  if (held) return t('next.onHold', { name: held.name, reason: holdWords(t, held.hold_reason ?? '') })
  const bounced = signers.find((person) => person.state === 'bounced')
  if (bounced) return t('next.bounced', { name: bounced.name })
  const asked = signers.filter((person) => person.role !== 'viewer' && reached.has(person.state))
  if (asked.length > 0) return t('next.waitingFor', { names: asked.map(({ name }) => name).join(', ') })
  const waiting = signers.filter((person) => person.role !== 'viewer' && person.state === 'waiting')
  const boxless = waiting.find((person) => signsFile(person.role) && person.boxes === 0)
  if (boxless) return t('next.boxless', { name: boxless.name })
  return waiting[0] ? t('next.othersFirst', { name: waiting[0].name }) : t('next.lastSteps')
}
