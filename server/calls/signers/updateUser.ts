import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { changePerson } from './change-person.ts'
import { presentSigners } from './present-signers.ts'

export default answer(updateUser, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await changePerson(tx, input.docket_id, input.signer_id, input, acting, context.parts.keys)

    return { signers: await presentSigners(tx, acting.member, opened, acting.now, context.parts.keys) }
  })
})
