import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { minute } from '#contract/vocabulary/time.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { about, changed } from '#services/audit/changed.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import type { Parts } from '#services/parts.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { Tx } from '#store/store.ts'

// Our choice: a mail that came a moment ago is still on its way.
const leastBetween = 10 * minute

/**
 * Mails the state of a registration and how to go on. It carries no code: the reader proves
 * themselves as before.
 */
export async function remindRegistrant(parts: Parts, registrationId: string, by: Actor): Promise<Date> {
  const now = parts.clock.now()

  return await parts.store.forOrganisation(platformId).transaction(async (tx) => {
    const { registration, status } = await requireOpen(tx, registrationId)
    const since = now.getTime() - (registration.reminded_at?.getTime() ?? 0)
    if (since < leastBetween)
      throw new Refusal('TOO_MANY_REQUESTS', {
        values: { case: 'reminded' },
        retryAfterSeconds: Math.ceil((leastBetween - since) / 1000),
      })
    await tx.registrations.change(registration.id, { reminded_at: now }, now)
    const facts = {
      organisation: 'Muhar',
      name: registration.first_name,
      link: `${parts.settings.publicUrl}/#/${registration.made_at ? 'login' : 'register'}`,
      isMade: registration.made_at !== null,
    }
    const mail = composeMail('registration-reminder', facts, {
      to: registration.email_id,
      language: registration.language,
    })
    await queueNotification(tx, parts.keys, mail, {
      template: 'registration-reminder',
      docketId: null,
      signerId: null,
    })
    await tx.audit.add('registration-reminded', { by, detail: auditFactsOf(registration, status) })

    return now
  })
}

/**
 * Ends a registration that is under way. Codes, tokens and what was chosen end with it; where there
 * is an organisation already its people are let go, and their mail may register again.
 */
export async function cancelRegistration(
  parts: Parts,
  registrationId: string,
  { by, reason }: { by: Actor; reason: string },
): Promise<void> {
  const now = parts.clock.now()
  const known = await parts.store.platform.read((tx) => tx.registrations.get(registrationId))
  if (!known) throw new Refusal('NOT_FOUND')
  // What is made is in its own organisation, and so does the trail of its end.
  const where = known.made_at ? known.organisation_id : platformId
  await parts.store.forOrganisation(where).transaction(async (tx) => {
    const { registration, status } = await requireOpen(tx, registrationId)
    if ((registration.made_at === null) !== (where === platformId)) throw new Refusal('REGISTRATION_ENDED')
    if (registration.made_at) await letGo(tx, by, now)
    await tx.registrations.change(registration.id, { ended_at: now, end_reason: 'cancelled' }, now)
    await tx.audit.add('registration-cancelled', {
      by,
      detail: { ...auditFactsOf(registration, status), reason },
    })
  })
}

/**
 * Both rows are locked, in the order in which everybody locks them: the organisation's before its
 * registration's.
 */
async function requireOpen(
  tx: Tx,
  id: string,
): Promise<{ registration: Registration; status: RegistrationStatus }> {
  const known = await tx.registrations.get(id)
  if (!known) throw new Refusal('NOT_FOUND')
  const organisation = known.made_at ? await tx.organisations.lock(known.organisation_id) : null
  const registration = await tx.registrations.getLocked(id)
  if (!registration || registration.ended_at) throw new Refusal('REGISTRATION_ENDED')
  const status = (organisation?.registration_status ?? registration.status) as RegistrationStatus
  if (status === 'Completed' || (registration.made_at && !organisation))
    throw new Refusal('REGISTRATION_ENDED')

  return { registration, status }
}

async function letGo(tx: Tx, by: Actor, now: Date): Promise<void> {
  for (const { id, user_id, state } of await tx.memberRecords.notEnded()) {
    await tx.memberRecords.update(id, {
      state: 'ended',
      ended_at: now,
      ended_from: state === 'ended' ? null : state,
    })
    await tx.sessions.endOfUser(user_id, now, 'membership-ended')
    await tx.audit.add('member-ended', {
      by,
      detail: { ...about('person', user_id, ''), ...changed({ state }, { state: 'ended' }) },
    })
  }
  const open = await tx.subscriptions.open()
  if (open) await tx.subscriptions.change(open.id, { state: 'ended', ends_at: now }, now)
}

/** The platform's trail holds no whole contacts. */
const auditFactsOf = ({ id, email_id }: Registration, status: RegistrationStatus) => ({
  registration: id,
  contact: maskContact(email_id),
  status,
})
