import type { Keys } from '#store/keys.ts'
import type { Tx } from '#store/store.ts'
import { composeMail } from './compose.ts'
import { paperFacts } from './paper-facts.ts'
import { type Enclosed, queueNotification } from './queue-notification.ts'
import type { MessageFacts } from './texts/facts.ts'

type ToInitiator =
  | 'signer-declined'
  | 'signer-held'
  | 'signer-bounced'
  | 'docket-expired'
  | 'docket-completed'
type Rest<Name extends ToInitiator> = Omit<MessageFacts[Name], keyof MessageFacts['docket-revoked']> &
  ('reason' extends keyof MessageFacts[Name] ? { reason: string } : unknown)

/** Mails the member who sent the docket. */
export async function tellInitiator<Name extends ToInitiator>(
  tx: Tx,
  keys: Keys,
  docketId: string,
  template: Name,
  rest: Rest<Name>,
  enclosed: readonly Enclosed[] = [],
): Promise<void> {
  const docket = await tx.dockets.get(docketId)
  const initiator = docket && (await tx.members.get(docket.initiator_id))
  if (!docket || !initiator) return

  const facts = { ...(await paperFacts(tx, docket, initiator.name)), ...rest } as MessageFacts[Name]
  const mail = composeMail(template, facts, { to: initiator.email, language: initiator.language })
  await queueNotification(tx, keys, mail, { template, docketId, signerId: null }, enclosed)
}
