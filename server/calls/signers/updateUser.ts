import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { hashOfAccessCode } from '#services/signers/access-codes.ts'
import { judgeChosenChecks } from '#services/signers/chosen-checks.ts'
import { changePerson } from './change-person.ts'
import { presentSigners } from './present-signers.ts'

export default answer(updateUser, async (input, context) => {
  const acting = actingMember(context)
  const { access_code, ...fields } = input.fields
  const change = { ...input, fields, accessCodeHash: await hashOfAccessCode(access_code) }

  return await context.store.transaction(async (tx) => {
    const opened = await changePerson(
      tx,
      input.docket_id,
      input.signer_id,
      change,
      acting,
      context.parts.keys,
    )
    const changed = opened.signers.find(({ id }) => id === input.signer_id)
    if (changed) await judgeChosenChecks(tx, context.parts.settings, changed)

    return { signers: await presentSigners(tx, acting.member, opened, acting.now, context.parts.keys) }
  })
})
