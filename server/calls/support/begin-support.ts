import { hour, minute } from '#contract/vocabulary/time.ts'
import { byMember } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import {
  type OpenedMemberSession,
  openMemberSession,
  type SessionOrigin,
} from '#services/sessions/open-session.ts'
import { hashOfSupportCode } from '#services/support/support-code.ts'
import { tellSupport } from '#services/support/tell-support.ts'
import type { SupportConsent } from '#store/support/support-consents.ts'
import type { Membership } from '#store/users/memberships.ts'

interface Beginning {
  code: string
  reason: string
  operator: { id: string; name: string }
  clientKeyHash: Buffer
  origin: SessionOrigin
}

export interface BegunSupport {
  consent: SupportConsent
  organisationId: string
  organisation: string
  membership: Membership
  session: OpenedMemberSession
}

// Our choice: an operator who types more wrong codes in an hour is guessing.
const triesAnHour = 20

/**
 * Turns a code into a session as the person who made it, for the minutes they allowed. Of two at
 * the same moment one comes in.
 */
export async function beginSupport(parts: Parts, beginning: Beginning): Promise<BegunSupport> {
  const now = parts.clock.now()
  const windowStart = new Date(now.getTime() - (now.getTime() % hour))
  const bucket = `support-code:${beginning.operator.id}`
  if ((await parts.store.countOne({ bucket, window_start: windowStart })) > triesAnHour)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 600 })
  const keyHash = hashOfSupportCode(parts.keys, beginning.code)
  const found = await parts.store.platform.read((tx) => tx.lookups.find('support_code', keyHash))
  if (!found) throw new Refusal('SUPPORT_CODE_WRONG')

  return await parts.store.forOrganisation(found.organisation_id).transaction(async (tx) => {
    const organisation = await tx.organisations.lockShared(tx.organisationId)
    if (organisation.suspended_at) throw new Refusal('ORGANISATION_SUSPENDED')
    const consent = await tx.supportConsents.getLocked(found.row_id)
    const membership = consent && (await tx.memberships.ofUser(consent.user_id))
    // Consent ends with the right to give it.
    const isAdministrator =
      membership?.state === 'active' &&
      ['users', 'roles'].every((one) => membership.modules.includes(one as never))
    if (!consent || !isAdministrator || consent.began_at || consent.ended_at || consent.code_until <= now)
      throw new Refusal('SUPPORT_CODE_WRONG')

    const until = new Date(now.getTime() + consent.minutes * minute)
    const { operator, origin, reason } = beginning
    const session = await openMemberSession(
      tx,
      {
        userId: consent.user_id,
        membershipId: membership.id,
        clientKeyHash: beginning.clientKeyHash,
        origin,
        secondFactorAt: null,
        support: {
          consentId: consent.id,
          operatorId: operator.id,
          operatorName: operator.name,
          may: consent.may,
          until: until.toISOString(),
        },
      },
      now,
    )
    const begun = await tx.supportConsents.begin(consent.id, {
      operator_id: operator.id,
      operator_name: operator.name,
      reason,
      family: session.sessionId,
      began_at: now,
      until_at: until,
    })
    await tx.lookups.remove('support_code', keyHash)
    const by = { ...byMember(operator.id, operator.name, origin), role: 'operator' }
    const detail = {
      consent: consent.id,
      as: consent.user_name,
      purpose: consent.purpose,
      reason,
      may: consent.may,
      until: until.toISOString(),
    }
    await tx.audit.add('support-began', { by, detail })
    await tx.platformAudit.add('support-began', {
      by,
      detail: { organisation: tx.organisationId, name: organisation.name, ...detail },
    })
    await tellSupport(tx, parts, 'support-began', begun)
    await tx.jobs.send(
      'end-support-session',
      { organisationId: tx.organisationId, consentId: consent.id },
      { startAfter: until },
    )

    return {
      consent: begun,
      organisationId: tx.organisationId,
      organisation: organisation.name,
      membership,
      session,
    }
  })
}
