import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { isOfAccount, isOfMember } from '#domain/consents/consent-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import { deviceInWords } from '#domain/sessions/device-in-words.ts'
import { ownSessions } from '#services/sessions/own-sessions.ts'
import { keptByProvider } from '#services/users/kept-by-provider.ts'
import { presentStyles } from '#services/users/signature-styles.ts'
import { factorsOf } from '../sessions/factor-list.ts'
import { presentOwnCertificates } from './present-own-certificates.ts'

// Our choice: what a page shows; the trail has all of them.
const mostConsents = 100

export default answer(fetchDetails, async (_input, context) => {
  const { parts, store } = context
  const { userId, organisationId, sessionId } = memberOf(context)
  const { clientKeyHash } = context.browser
  const memberships = await parts.store.platform.read((tx) => tx.users.organisationsOf(userId))
  const sessions = await ownSessions(parts, userId)
  const kept_by = await keptByProvider(parts, userId)

  return store.read(async (tx) => {
    const user = await tx.users.byId(userId)
    if (!user) throw new Refusal('USER_NOT_FOUND')
    const consents = await tx.consents.ofMember(userId, mostConsents)
    const { factors, recovery_codes_left } = await factorsOf(tx, parts, userId)

    return {
      profile: {
        user_id: userId,
        first_name: user.first_name,
        last_name: user.last_name,
        email_id: user.email_id,
        mobile_number: user.mobile_number,
        language: user.language as Language,
      },
      kept_by,
      contact_changes: (await tx.contactChanges.pendingOf(userId)).map((change) => ({
        kind: change.kind,
        contact: change.new_contact,
        code_sent: change.state === 'asked' && Boolean(change.client_key_hash?.equals(clientKeyHash)),
        proposed_by: change.proposed_name,
      })),
      memberships: memberships.map((membership) => ({
        organisation_id: membership.organisation_id,
        name: membership.name,
        role: membership.role_label,
        current: membership.organisation_id === organisationId,
      })),
      sessions: sessions.map((session) => ({
        session_id: session.family,
        organisation: session.organisation,
        address: session.address,
        device: deviceInWords(session.user_agent),
        began_at: session.began_at.toISOString(),
        last_activity_at: session.last_activity_at.toISOString(),
        second_factor: session.second_factor_at !== null,
        current: session.family === sessionId,
      })),
      consents: consents.map(({ id, purpose, title, language, version, accepted_at, withdrawn_at }) => ({
        consent_id: id,
        purpose,
        language,
        version,
        accepted_at: accepted_at.toISOString(),
        title,
        withdrawn_at: withdrawn_at?.toISOString() ?? null,
        may_withdraw: withdrawn_at === null && isOfMember(purpose),
        is_of_account: isOfAccount(purpose),
      })),
      signature_styles: await presentStyles(tx, userId),
      certificates: await presentOwnCertificates(tx, userId, parts.clock.now()),
      second_factors: factors,
      recovery_codes_left,
    }
  })
})
