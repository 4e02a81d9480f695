import { answer } from '#calls/answer.ts'
import { redeemTokenCode } from '#contract/signers/redeemTokenCode.ts'
import { redeemCode } from '#services/signing/token/helper-acts.ts'
import { limitPairingCodes } from '#services/signing/token/limit-helper.ts'

export default answer(redeemTokenCode, async ({ code, version, helper_key }, { parts, origin }) => {
  await limitPairingCodes(parts, origin)
  const helperKey = helper_key ?? null
  const { until, documents, inPortions, ...redeemed } = await redeemCode(parts, { code, version, helperKey })

  return {
    ...redeemed,
    until: until.toISOString(),
    documents: documents.map(({ documentId, ...shown }) => ({ document_id: documentId, ...shown })),
    in_portions: inPortions,
  }
})
