import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { unlinkAccount } from '#contract/sessions/unlinkAccount.ts'
import { noteWrongFactor } from '#services/sessions/become-whole.ts'
import { withProof } from '#services/sessions/prove-factor.ts'
import { unlink } from '#services/single-sign-on/linked-accounts.ts'

export default answer(unlinkAccount, async ({ issuer, proof }, context) => {
  const { parts, store, origin } = context
  const { member, by } = actingMember(context)
  const proving = { userId: member.userId, sessionId: member.sessionId, ...origin }

  return await withProof(parts, store.transaction, proving, proof, {
    right: async (tx) => {
      await unlink(tx, member.userId, issuer, by)

      return {}
    },
    wrong: (tx, refusal) => noteWrongFactor(tx, member.userId, refusal, origin),
  })
})
