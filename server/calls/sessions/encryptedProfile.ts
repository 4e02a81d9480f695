import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { encryptedProfile } from '#contract/sessions/encryptedProfile.ts'
import { authorise } from '#domain/authorise.ts'
import { Refusal } from '#domain/refusal.ts'
import { mayOpenThere } from '#domain/sessions/hand-off.ts'
import { makeHandOff } from '#services/sessions/hand-off.ts'

export default answer(encryptedProfile, async ({ target, path }, context) => {
  const { parts, store } = context
  const { member, by } = actingMember(context)
  const address = parts.settings.clients[target]
  if (!address) throw new Refusal('NOT_FOUND')
  authorise(mayOpenThere(target, path, member.modules))

  return await store.transaction(async (tx) => {
    const { code, expiresAt } = await makeHandOff(
      tx,
      { userId: member.userId, family: member.sessionId, address, path: path ?? '/' },
      parts.clock.now(),
    )
    await tx.audit.add('session-handed-over', { by, detail: { session: member.sessionId, to: target } })

    return { code, url: `${address}/#/hand-off/${code}`, expiresAt: expiresAt.toISOString() }
  })
})
