import type { ToldKind } from './told-ways.ts'

/** What the bell says: one sentence each. */
export const bellEvents = {
  to_sign: 'to_sign',
  to_check: 'to_check',
  autosign_left: 'to_sign',
  autosign_gone: 'help',
  signed: 'signed',
  declined: 'declined',
  question: 'question',
  locked_out: 'help',
  link_asked: 'help',
  bounced: 'help',
  held: 'help',
  video_held: 'help',
  handed_over: 'help',
  completed: 'completed',
  ended_by_hand: 'completed',
  revoked: 'completed',
  expired: 'expired',
  sent_back: 'sent_back',
  corrected: 'sent_back',
  stranded: 'sent_back',
  contract_due: 'expired',
  template_to_check: 'to_check',
  template_agreed: 'completed',
  template_sent_back: 'sent_back',
  added: 'added',
  job_over: 'job_over',
} as const satisfies Record<string, ToldKind>
export type BellEvent = keyof typeof bellEvents
export const bellEventNames = Object.keys(bellEvents) as [BellEvent, ...BellEvent[]]

/** Our choice: the bell says "99+" beyond it. */
export const mostBellEntries = 99
