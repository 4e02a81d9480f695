import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updatedocuser } from '#contract/signers/updatedocuser.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashOfAccessCode } from '#services/signers/access-codes.ts'
import { judgeChosenChecks } from '#services/signers/chosen-checks.ts'
import { changePerson } from './change-person.ts'
import { presentSigners } from './present-signers.ts'

export default answer(updatedocuser, async ({ document_id, signer_id, ...input }, context) => {
  const acting = actingMember(context)
  const { access_code, ...fields } = input.fields
  const accessCodeHash = await hashOfAccessCode(access_code)

  return await context.store.transaction(async (tx) => {
    const found = await tx.signers.get(signer_id)
    if (!found || found.document_id !== document_id) throw new Refusal('SIGNER_NOT_FOUND')
    const change = { ...input, fields, accessCodeHash, onlyHere: true }
    const opened = await changePerson(tx, found.docket_id, signer_id, change, acting, context.parts.keys)
    const changed = opened.signers.find(({ id }) => id === signer_id)
    if (changed) await judgeChosenChecks(tx, context.parts.settings, changed)
    const signer = (await presentSigners(tx, acting.member, opened, acting.now, context.parts.keys)).find(
      (one) => one.signer_id === signer_id,
    )
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')

    return { signer }
  })
})
