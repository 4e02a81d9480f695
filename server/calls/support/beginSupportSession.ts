import { answer } from '#calls/answer.ts'
import { operatorOf } from '#calls/askers.ts'
import { beginSupportSession } from '#contract/support/beginSupportSession.ts'
import { beginSupport } from './begin-support.ts'

export default answer(beginSupportSession, async ({ code, reason }, context) => {
  const { userId, name } = operatorOf(context)
  const { parts, browser, origin } = context
  const { consent, organisationId, organisation, membership, session } = await beginSupport(parts, {
    code,
    reason,
    operator: { id: userId, name },
    clientKeyHash: browser.clientKeyHash,
    origin,
  })

  return {
    consent_id: consent.id,
    user: {
      _id: consent.user_id,
      organisation_id: organisationId,
      department_id: membership.department_id,
      role: membership.role_id,
      referenceId: `${membership.reference_id ?? membership.id}-${session.sessionId}`,
      ds_storage_provider: 'folder',
      token: session.token,
      // None: it ends when its minutes are over.
      refreshToken: null,
      external_user: false,
      is_external: false,
    },
    expiresAt: session.expiresAt.toISOString(),
    organisation,
    person: consent.user_name,
    may: consent.may,
  }
})
