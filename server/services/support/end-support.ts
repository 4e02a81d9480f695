import { type Actor, byMember, bySystem } from '#domain/actors.ts'
import type { ActingAs, Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import type { Tx } from '#store/store.ts'
import type { SupportConsent } from '#store/support/support-consents.ts'
import type { SupportEnd } from '#store/tables/console.ts'
import { tellSupport } from './tell-support.ts'

/**
 * Ends a session of support or takes its code back; done twice it is done once. Each call of that
 * session is refused from here on.
 */
export async function endSupport(
  tx: Tx,
  parts: Parts,
  consentId: string,
  { by, endedBy = by.name, why }: { by: Actor; endedBy?: string; why: Exclude<SupportEnd, 'withdrawn'> },
): Promise<SupportConsent> {
  const now = parts.clock.now()
  const consent = await tx.supportConsents.getLocked(consentId)
  if (!consent) throw new Refusal('NOT_FOUND')
  if (consent.ended_at) return consent
  const end_reason = consent.began_at ? why : 'withdrawn'
  const ended = await tx.supportConsents.end(consent.id, { ended_at: now, ended_by: endedBy, end_reason })
  await tx.lookups.remove('support_code', consent.code_hash)
  if (consent.family) await tx.sessions.endFamily(consent.family, now, 'support-ended')
  const detail = {
    consent: consent.id,
    as: consent.user_name,
    operator: consent.operator_name,
    why: end_reason,
  }
  await tx.audit.add(consent.began_at ? 'support-ended' : 'support-code-withdrawn', { by, detail })
  if (!consent.began_at) return ended
  await tx.platformAudit.add('support-ended', {
    by,
    detail: { organisation: tx.organisationId, ...detail },
  })
  await tellSupport(tx, parts, 'support-ended', ended)

  return ended
}

/**
 * Support leaves the organisation where it acts; the person in whose place it acted stays logged
 * in.
 */
export async function leaveSupport(
  parts: Parts,
  member: Member,
  { consentId, operatorName }: ActingAs,
  origin: SessionOrigin,
): Promise<void> {
  const by = byMember(member.userId, member.name, origin)
  await parts.store
    .forOrganisation(member.organisationId)
    .transaction((tx) => endSupport(tx, parts, consentId, { by, endedBy: operatorName, why: 'logged-out' }))
}

/** Its time is over: the session has ended by that, and its people are told. */
export async function endExpiredSupport(
  parts: Parts,
  { organisationId, consentId }: { organisationId: string; consentId: string },
): Promise<void> {
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const consent = await tx.supportConsents.getLocked(consentId)
    if (!consent?.until_at || consent.ended_at || consent.until_at > parts.clock.now()) return
    await endSupport(tx, parts, consentId, { by: bySystem('Session guard'), why: 'expired' })
  })
}
