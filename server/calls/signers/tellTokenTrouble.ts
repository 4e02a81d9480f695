import { answer } from '#calls/answer.ts'
import { tellTokenTrouble } from '#contract/signers/tellTokenTrouble.ts'
import { tellTrouble } from '#services/signing/token/helper-acts.ts'
import { limitHelper } from '#services/signing/token/limit-helper.ts'

export default answer(tellTokenTrouble, async ({ secret, trouble }, { parts, origin }) => {
  await limitHelper(parts, origin)
  await tellTrouble(parts, secret, trouble, origin)

  return {}
})
