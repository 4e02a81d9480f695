import { bySystem } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { unusedSince, unusedWarning } from '#domain/users/member-life.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'
import { switchOff } from './end-member.ts'

const by = bySystem()

/**
 * Where an organisation wants it: a member who has not logged in for so many days is told, and a
 * week later switched off. The last administrator stays; so does a member with open documents,
 * which a person has to pass on. Returns how many were switched off.
 */
export async function switchOffUnused(parts: Parts, organisationId: string, most: number): Promise<number> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  const { unused_account_days: days } = await store.read((tx) =>
    tx.organisationSettings.read(['unused_account_days']),
  )
  if (typeof days !== 'number' || days < 1) return 0
  const since = unusedSince(now, days)
  const toTell = await store.read((tx) =>
    tx.memberRecords.unused(new Date(since.getTime() + unusedWarning), null, most),
  )
  for (const { user_id } of toTell) await store.transaction((tx) => tell(tx, parts, user_id, days, now))
  const toSwitch = await store.read((tx) =>
    tx.memberRecords.unused(since, new Date(now.getTime() - unusedWarning), most),
  )
  let switched = 0
  for (const member of toSwitch) switched += await switchUnused(parts, organisationId, member, days)

  return switched
}

async function tell(tx: Tx, parts: Parts, userId: string, days: number, now: Date): Promise<void> {
  const member = await tx.memberRecords.getLocked(userId)
  // They came back, or another worker has told them.
  if (member?.state !== 'active' || member.warned_unused_at) return
  const user = await tx.users.byId(userId)
  if (!user) return
  await tx.memberRecords.noteWarned(member.id, now)
  const facts = {
    name: user.first_name,
    organisation: (await tx.organisations.find(tx.organisationId))?.name ?? '',
    days,
    until: new Date(now.getTime() + unusedWarning),
  }
  const mail = composeMail('account-unused', facts, {
    to: user.email_id,
    language: mailLanguageOf(user, await messageSettings(tx)),
  })
  await queueNotification(tx, parts.keys, mail, {
    template: 'account-unused',
    docketId: null,
    signerId: null,
  })
}

async function switchUnused(
  parts: Parts,
  organisationId: string,
  { user_id, warned_unused_at }: MemberRecord,
  days: number,
): Promise<number> {
  const now = parts.clock.now()
  try {
    return await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
      const member = await tx.memberRecords.getLocked(user_id)
      // A member who comes back is warned no more.
      if (member?.warned_unused_at?.getTime() !== warned_unused_at?.getTime()) return 0
      await switchOff(tx, user_id, { by, now, successor: null, reason: `not here for ${days} days` })

      return 1
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    parts.log.info({ organisationId, why: error.code }, 'An unused account stays switched on')

    return 0
  }
}
