import { type BellEvent, bellEvents } from '#contract/vocabulary/bell.ts'
import { type DocketSettings, docketSettings, smsLanguageOf } from '#domain/dockets/docket-settings.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import type { OutgoingMessage } from '#providers/messages/port.ts'
import { ringSenders } from '#services/ring-bell.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Keys } from '#store/keys.ts'
import type { Tx } from '#store/store.ts'
import type { KnownMember } from '#store/users/members.ts'
import { composeForPhone, composeMail } from './compose.ts'
import { paperFacts } from './paper-facts.ts'
import { type Enclosed, queueNotification } from './queue-notification.ts'
import type { MessageFacts } from './texts/facts.ts'
import { messagesWanted } from './told-ways.ts'

type ToInitiator =
  | 'taken-back'
  | 'signer-declined'
  | 'signer-held'
  | 'video-held'
  | 'signer-delegated'
  | 'signer-bounced'
  | 'new-link-asked'
  | 'question-asked'
  | 'docket-expired'
  | 'docket-completed'
  | 'docket-closed'
  | 'ended-by-hand'
  | 'review-sent-back'
  | 'review-stranded'
  | 'document-corrected'
type Rest<Name extends ToInitiator> = Omit<MessageFacts[Name], keyof MessageFacts['docket-revoked']> &
  ('reason' extends keyof MessageFacts[Name] ? { reason: string } : unknown)

const bellEventOf = {
  'taken-back': 'revoked',
  'signer-declined': 'declined',
  'signer-held': 'held',
  'video-held': 'video_held',
  'signer-delegated': 'handed_over',
  'signer-bounced': 'bounced',
  'new-link-asked': 'link_asked',
  'question-asked': 'question',
  'docket-expired': 'expired',
  'docket-completed': 'completed',
  'docket-closed': 'completed',
  'ended-by-hand': 'ended_by_hand',
  'review-sent-back': 'sent_back',
  'review-stranded': 'stranded',
  'document-corrected': 'corrected',
} as const satisfies Record<ToInitiator, BellEvent>

/** Who did it, what it is about, and when. */
export interface TellsOf {
  now: Date
  signerId?: string | undefined
  byUserId?: string | undefined
  documentId?: string | undefined
  /** Tells apart several of one kind about one docket. */
  subject?: string | undefined
  enclosed?: readonly Enclosed[]
}

/** Mails the member who sent the docket, and rings the bell of all who act on it. */
export async function tellInitiator<Name extends ToInitiator>(
  tx: Tx,
  keys: Keys,
  docketId: string,
  template: Name,
  rest: Rest<Name>,
  { enclosed = [], now, ...of }: TellsOf,
): Promise<void> {
  const docket = await tx.dockets.get(docketId)
  if (!docket) return
  await ringSenders(tx, docket, { event: bellEventOf[template], ...of }, now)
  const initiator = await tx.members.get(docket.initiator_id)
  if (initiator) await tellMember(tx, keys, { docket, member: initiator, template, rest, enclosed })
}

/**
 * As `tellInitiator`, and mails the members who act on the docket beside them: what any of them may
 * do waits.
 */
export async function tellInitiators<Name extends ToInitiator>(
  tx: Tx,
  keys: Keys,
  docketId: string,
  template: Name,
  rest: Rest<Name>,
  of: TellsOf,
): Promise<void> {
  await tellInitiator(tx, keys, docketId, template, rest, of)
  const docket = await tx.dockets.get(docketId)
  if (!docket) return
  for (const { user_id } of await tx.coinitiators.of(docketId)) {
    const member = await tx.members.get(user_id)
    const isHere = (await tx.memberships.ofUser(user_id))?.state === 'active'
    if (member && isHere) await tellMember(tx, keys, { docket, member, template, rest, enclosed: [] })
  }
}

interface Telling<Name extends ToInitiator> {
  docket: Docket
  member: KnownMember
  template: Name
  rest: Rest<Name>
  enclosed: readonly Enclosed[]
}

async function tellMember<Name extends ToInitiator>(
  tx: Tx,
  keys: Keys,
  { docket, member, template, rest, enclosed }: Telling<Name>,
): Promise<void> {
  const facts = { ...(await paperFacts(tx, docket, member.name)), ...rest } as MessageFacts[Name]
  const settings = docketSettings(docket.settings)
  const about = { template, docketId: docket.id, signerId: null } as const
  const kind = bellEvents[bellEventOf[template]]
  const wanted = (await messagesWanted(tx, kind, [member.id]))(member.id)
  const toPhone = wanted.phone ? forPhoneInstead(template, facts, member, settings) : []
  for (const message of toPhone) await queueNotification(tx, keys, message, about)
  if (toPhone.length > 0 || !wanted.mail) return
  const language = mailLanguageOf(member, settings)
  const mail = composeMail(template, facts, { to: member.email_id, language })
  await queueNotification(tx, keys, mail, about, enclosed)
}

/**
 * A member is mailed, unless their organisation writes to phones alone and has a text for this;
 * what it has none for is a mail still.
 */
function forPhoneInstead<Name extends ToInitiator>(
  template: Name,
  facts: MessageFacts[Name],
  { mobile_number: mobile, language }: KnownMember,
  settings: DocketSettings,
): OutgoingMessage[] {
  if (settings.channels.includes('mail') || !mobile) return []

  return composeForPhone(template, facts, waysTo({ email: null, mobile }, settings.channels), {
    language: smsLanguageOf({ language, sms_language: null }, settings),
  })
}
