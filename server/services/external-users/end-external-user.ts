import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import type { Tx } from '#store/store.ts'
import type { CodeEnd } from '#store/wire/link-codes.ts'

/**
 * Ends somebody's access for good; what they signed, and that they were here, stays. Done twice it
 * is done once.
 */
export async function endExternalUser(
  tx: Tx,
  userId: string,
  { by, now }: { by: Actor; now: Date },
): Promise<Date> {
  const person = await tx.externalUsers.getLocked(userId)
  if (!person) throw new Refusal('EXTERNAL_USER_NOT_FOUND')
  if (person.ended_at) return person.ended_at
  await tx.externalUsers.update(userId, { ended_at: now, revision: person.revision + 1 }, now)
  await closeAccess(tx, userId, 'ended', now)
  await tx.audit.add('external-user-ended', { by, detail: about('external-user', userId, person.name) })

  return now
}

/** Links die, and with them the sessions they opened. */
export async function closeAccess(tx: Tx, userId: string, why: CodeEnd, now: Date): Promise<void> {
  await tx.linkCodes.endAssisted(tx.organisationId, userId, why, now)
  await tx.sessions.endOfExternalUser(userId, now, why === 'replaced' ? 'contact-changed' : 'access-ended')
}
