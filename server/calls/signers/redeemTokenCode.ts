import { answer } from '#calls/answer.ts'
import { redeemTokenCode } from '#contract/signers/redeemTokenCode.ts'
import { redeemCode } from '#services/signing/token/helper-acts.ts'
import { limitPairingCodes } from '#services/signing/token/limit-helper.ts'

export default answer(redeemTokenCode, async ({ code, version }, { parts, origin }) => {
  await limitPairingCodes(parts, origin)
  const { until, documents, ...redeemed } = await redeemCode(parts, code, version)

  return {
    ...redeemed,
    until: until.toISOString(),
    documents: documents.map(({ documentId, name }) => ({ document_id: documentId, name })),
  }
})
