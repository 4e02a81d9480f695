import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { removeOwnCertificate } from '#contract/users/removeOwnCertificate.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'

export default answer(removeOwnCertificate, async ({ certificate_id }, context) => {
  const { member, by, now } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    const ended = await tx.personCertificates.endOwn(member.userId, certificate_id, now)
    if (!ended) throw new Refusal('NOT_FOUND')
    const name = (await tx.members.names([member.userId])).get(member.userId) ?? ''
    await tx.audit.add('certificate-ended', {
      by,
      detail: {
        ...about('person', member.userId, name),
        certificate_id,
        certificate_name: ended.subject,
        ...(ended.provider && { provider: ended.provider }),
      },
    })

    return {}
  })
})
