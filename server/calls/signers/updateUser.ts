import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { changePerson } from '#services/signers/change-person.ts'
import { presentSigners } from './present-signers.ts'

export default answer(updateUser, (input, context) => {
  const acting = { ...actingMember(context), now: context.parts.clock.now() }

  return context.store.transaction(async (tx) => {
    const opened = await changePerson(tx, input.docket_id, input.signer_id, input.fields, acting)

    return { signers: await presentSigners(tx, acting.member, opened, acting.now) }
  })
})
