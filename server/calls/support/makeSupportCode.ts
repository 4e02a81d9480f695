import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { makeSupportCode } from '#contract/support/makeSupportCode.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import { isAdministrator } from '#domain/roles/role-policy.ts'
import { presentSupportSession } from '#services/support/present-support.ts'
import { hashOfSupportCode, newSupportCode } from '#services/support/support-code.ts'
import { newId } from '#store/new-id.ts'

// Our choice: as long as it takes to tell it.
const codeLife = 15 * minute
const waitingAtOnce = 5

export default answer(makeSupportCode, async (input, context) => {
  const { by, member } = actingMember(context)
  const { keys, clock } = context.parts
  if (!isAdministrator(member.modules)) throw new Refusal('ADMINISTRATORS_ONLY')
  const now = clock.now()

  return await context.store.transaction(async (tx) => {
    const before = (await tx.supportConsents.newest()).map((one) => presentSupportSession(one, now))
    if (before.filter(({ state }) => state === 'waiting').length >= waitingAtOnce)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
    const code = newSupportCode()
    const consent = await tx.supportConsents.add({
      ...input,
      id: newId(),
      code_hash: hashOfSupportCode(keys, code),
      user_id: member.userId,
      user_name: member.name,
      code_until: new Date(now.getTime() + codeLife),
      created_at: now,
    })
    await tx.lookups.add('support_code', consent.code_hash, tx.organisationId, consent.id)
    await tx.audit.add('support-consented', { by, detail: { consent: consent.id, ...input } })

    return { code, session: presentSupportSession(consent, now) }
  })
})
