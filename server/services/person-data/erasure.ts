import type { Erasure } from '#contract/person-data/erasure.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { readRetention } from '#domain/retention/retention.ts'
import { about } from '#services/audit/changed.ts'
import type { Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'

const daysOfYear = 365

/** What an erasure would take and leave; changes nothing. */
export async function tellErasure(tx: Tx, userId: string): Promise<Erasure> {
  const member = await tx.memberRecords.get(userId)
  if (!member) throw new Refusal('USER_NOT_FOUND')

  return await told(tx, member)
}

/**
 * Erases what no law keeps of somebody who is no member any more. Not a person whose papers a court
 * keeps: what is around a paper may be asked for with it.
 */
export async function erasePerson(
  tx: Tx,
  userId: string,
  { by, reason, now }: { by: Actor; reason: string; now: Date },
): Promise<Erasure> {
  const member = await tx.memberRecords.getLocked(userId)
  if (!member) throw new Refusal('USER_NOT_FOUND')
  const before = await told(tx, member)
  if (before.blocked) throw new Refusal(refusals[before.blocked])
  await tx.personData.erase(userId, now)
  await tx.registrations.erasePerson(userId, tx.organisationId)
  await tx.audit.add('person-erased', {
    by,
    // The name is erased with the rest; the id says who it was to anyone who has to know.
    detail: { ...about('person', userId, ''), reason, ...before.erased, kept_papers: before.kept.papers },
  })

  return { ...before, name: '', blocked: 'erased' }
}

const refusals = {
  not_ended: 'ERASE_ENDED_ONLY',
  held: 'ERASE_HELD',
  erased: 'ERASED_ALREADY',
} as const

async function told(tx: Tx, member: MemberRecord): Promise<Erasure> {
  const { held, papers, consents, trail, marks, sessions, checks, groups, work } =
    await tx.personData.standing(member.user_id)
  const retention = readRetention((await tx.organisationSettings.read(['retention'])).retention)

  return {
    user_id: member.user_id,
    name: fullName(member),
    blocked: blockedBy(member, held),
    kept: { papers, consents, trail, years: Math.ceil(retention.papers / daysOfYear) },
    erased: { marks, sessions, checks, groups, work },
    held,
  }
}

function blockedBy(member: MemberRecord, held: number): Erasure['blocked'] {
  if (member.state !== 'ended') return 'not_ended'
  if (held > 0) return 'held'

  // The thirty days' end takes contacts alone; what else there is may still be asked away.
  return member.first_name === 'Erased' && member.erased_at ? 'erased' : null
}
