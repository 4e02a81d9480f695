import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { checkSignerVaild } from '#contract/signers/checkSignerVaild.ts'
import { requireMay } from '#domain/dockets/docket-policy.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { showProblem } from '#domain/field-problem.ts'
import { Refusal } from '#domain/refusal.ts'
import { askerOf, signersOn, standingOf } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { requiredOfSigners } from '#services/organisations/required-fields.ts'
import { judgeSigner } from '#services/signers/judge-signer.ts'

export default answer(checkSignerVaild, ({ document_id, signer_id, fields }, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const opened = await readDocument(tx, document_id, member)
    const asker = await askerOf(tx, member, opened.docket)
    requireMay(signer_id ? 'correct' : 'edit', asker, standingOf(opened, opened.document))
    const onDocument = signersOn(opened, document_id)
    if (signer_id && !onDocument.some(({ id }) => id === signer_id)) throw new Refusal('SIGNER_NOT_FOUND')
    const { problems } = judgeSigner(
      {
        name: fields.name,
        email: fields.email ?? null,
        mobile: fields.mobile ?? null,
        methods: fields.methods,
        sharesPhone: fields.shares_phone,
      },
      {
        others: onDocument.filter(({ id }) => id !== signer_id),
        required: await requiredOfSigners(tx, opened.docket),
        channels: docketSettings(opened.docket.settings).channels,
      },
    )

    return {
      valid: problems.length === 0,
      fields: problems.map(showProblem).map(({ path, code, message }) => ({ path, code, message })),
    }
  })
})
