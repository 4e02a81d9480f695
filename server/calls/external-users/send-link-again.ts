import { minute } from '#contract/vocabulary/time.ts'
import { accessState } from '#domain/external-users/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { validityOf } from '#services/external-users/assisted-link.ts'
import { type Acting, sendLink } from '#services/external-users/send-link.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'

/** Sends a new link, at most once a minute; the one before it ends. */
export async function sendLinkAgain(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  userId: string,
  acting: Acting,
): Promise<{ expiresAt: Date }> {
  const person = await tx.externalUsers.getLocked(userId)
  if (!person || person.ended_at) throw new Refusal('EXTERNAL_USER_NOT_FOUND')
  const state = accessState(validityOf(person), acting.now)
  if (state === 'not_begun') throw new Refusal('ACCESS_NOT_BEGUN')
  if (state !== 'active') throw new Refusal('ACCESS_OFF')
  const since = acting.now.getTime() - (person.link_sent_at?.getTime() ?? 0)
  if (since < minute)
    throw new Refusal('RESENT_JUST_NOW', { retryAfterSeconds: Math.ceil((minute - since) / 1000) })

  return await sendLink(tx, parts, person, acting)
}
