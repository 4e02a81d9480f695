import { answer } from '#calls/answer.ts'
import { bringTokenCertificate } from '#contract/signers/bringTokenCertificate.ts'
import { bringCertificate } from '#services/signing/token/helper-acts.ts'
import { limitHelper } from '#services/signing/token/limit-helper.ts'

export default answer(bringTokenCertificate, async ({ secret, certificates }, { parts, origin }) => {
  await limitHelper(parts, origin)
  await bringCertificate(parts, secret, certificates)

  return {}
})
