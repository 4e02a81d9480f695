import { accessState, requireSoundDates } from '#domain/external-users/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { personKey } from '#domain/signers/person-key.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import type { ExternalUser } from '#store/external-users/external-users.ts'
import type { Tx } from '#store/store.ts'
import { openAccess, requireFreeContact } from './add-external-user.ts'
import { validityOf } from './assisted-link.ts'
import { auditFactsOf } from './audit-facts.ts'
import { closeAccess } from './end-external-user.ts'
import type { Acting } from './send-link.ts'

type Changes = Partial<
  Pick<ExternalUser, 'name' | 'email' | 'mobile' | 'language' | 'valid_from' | 'valid_until' | 'assisted'>
>

/**
 * Changes an external user if nobody changed them since `revision` was read. A new contact is
 * somebody who proved nothing yet: links and sessions end, and a new link goes to where the person
 * is reached now.
 */
export async function changeExternalUser(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  { userId, revision, changes }: { userId: string; revision: number; changes: Changes },
  acting: Acting,
): Promise<ExternalUser> {
  const { now, by } = acting
  const before = await tx.externalUsers.getLocked(userId)
  if (!before || before.ended_at) throw new Refusal('EXTERNAL_USER_NOT_FOUND')
  if (before.revision !== revision) throw stale(before, changes)
  const wanted = { ...before, ...changes }
  personKey(wanted)
  if ('valid_from' in changes || 'valid_until' in changes)
    requireSoundDates(wanted.valid_from, wanted.valid_until, now)
  const isNew = {
    email: wanted.email !== before.email,
    mobile: wanted.mobile !== before.mobile,
  }
  const isReached = isNew.email || isNew.mobile
  if (isReached) await requireFreeContact(tx, wanted, userId)

  await tx.externalUsers.update(
    userId,
    {
      ...changes,
      ...(isNew.email && { email_verified_at: null }),
      ...(isNew.mobile && { mobile_verified_at: null }),
      revision: revision + 1,
    },
    now,
  )
  const after = await tx.externalUsers.get(userId)
  if (!after) throw new Error('The external user that was changed is not there.')
  const differences = changed(auditFactsOf(before), auditFactsOf(after))
  if (differences || isReached)
    await tx.audit.add('external-user-changed', {
      by,
      detail: { ...about('external-user', userId, after.name), ...differences, new_contact: isReached },
    })
  await moveAccess(tx, parts, { before, after, isReached }, acting)

  return (await tx.externalUsers.get(userId)) ?? after
}

async function moveAccess(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  { before, after, isReached }: { before: ExternalUser; after: ExternalUser; isReached: boolean },
  acting: Acting,
): Promise<void> {
  const was = accessState(validityOf(before), acting.now)
  const is = accessState(validityOf(after), acting.now)
  const isOpen = is === 'active' || is === 'not_begun'
  if (isReached || (was === 'active' && is !== 'active'))
    await closeAccess(tx, after.id, isReached && isOpen ? 'replaced' : 'ended', acting.now)
  const beginsElsewhen = is === 'not_begun' && after.valid_from.getTime() !== before.valid_from.getTime()
  if (isOpen && (isReached || was !== is || beginsElsewhen)) await openAccess(tx, parts, after, acting)
}

/** Says what it is now where that is not what was sent. */
function stale(now: ExternalUser, wanted: Changes): Refusal {
  const fields = (Object.keys(wanted) as (keyof Changes)[])
    .filter((field) => inWords(wanted[field]) !== inWords(now[field]))
    .map((field) => ({
      path: `fields.${field}`,
      code: 'IS_NOW' as const,
      values: { value: inWords(now[field]) },
    }))

  return new Refusal('EXTERNAL_USER_STALE', { fields })
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '–'

  return value instanceof Date ? value.toISOString() : String(value)
}
