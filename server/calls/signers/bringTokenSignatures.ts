import { answer } from '#calls/answer.ts'
import { bringTokenSignatures } from '#contract/signers/bringTokenSignatures.ts'
import { bringSignatures } from '#services/signing/token/helper-acts.ts'
import { limitHelper } from '#services/signing/token/limit-helper.ts'

export default answer(bringTokenSignatures, async ({ secret, portion_id, signatures }, { parts, origin }) => {
  await limitHelper(parts, origin)
  await bringSignatures(parts, secret, { portionId: portion_id ?? null, signatures })

  return {}
})
