import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { geteSignWidgetLink } from '#contract/signers/geteSignWidgetLink.ts'
import { Refusal } from '#domain/refusal.ts'
import { openDocument, requireMayOn, signersOn } from '#services/dockets/open-folder.ts'
import { makeWidget } from '#services/signing/embedding/make-widget.ts'

export default answer(geteSignWidgetLink, ({ document_id, signer_id, ...wanted }, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, document_id)
    await requireMayOn(tx, 'remind', opened, member)
    const signer = signersOn(opened, document_id).find(({ id }) => id === signer_id)
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')

    return await makeWidget(tx, context.parts, opened, signer, wanted, by)
  })
})
