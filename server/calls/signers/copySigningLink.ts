import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { copySigningLink } from '#contract/signers/copySigningLink.ts'
import { Refusal } from '#domain/refusal.ts'
import { openDocument, requireMayOn, signersOn } from '#services/dockets/open-folder.ts'
import { copyLink } from './copy-link.ts'

export default answer(copySigningLink, ({ document_id, signer_id }, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, document_id)
    await requireMayOn(tx, 'copy_link', opened, member)
    const signer = signersOn(opened, document_id).find(({ id }) => id === signer_id)
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')

    return await copyLink(tx, context.parts, opened, signer, by)
  })
})
