import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDocketTags } from '#contract/dockets/getDocketTags.ts'
import { seesAllDocuments } from '#domain/dockets/docket-policy.ts'

export default answer(getDocketTags, (_, context) => {
  const member = memberOf(context)
  const of = seesAllDocuments(member) ? null : member.userId

  return context.store.read(async (tx) => ({ tags: await tx.docketTags.used(of) }))
})
