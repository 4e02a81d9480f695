import { answer } from '#calls/answer.ts'
import { openSigningWidget } from '#contract/signers/openSigningWidget.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { openWidget } from '#services/signing/embedding/open-widget.ts'

export default answer(openSigningWidget, async ({ application_id, token }, { parts, origin, keep }) => {
  await limitCodes(parts, origin)

  return await openWidget(parts, { applicationId: application_id, token, origin }, (tx, taken) =>
    keep(tx, taken),
  )
})
