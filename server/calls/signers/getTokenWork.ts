import { answer } from '#calls/answer.ts'
import { getTokenWork } from '#contract/signers/getTokenWork.ts'
import { readWork } from '#services/signing/token/helper-acts.ts'
import { limitHelper } from '#services/signing/token/limit-helper.ts'

export default answer(getTokenWork, async ({ secret }, { parts, origin }) => {
  await limitHelper(parts, origin)
  const { state, toSign, portionId, signed, left } = await readWork(parts, secret)

  return {
    state,
    ...(portionId && { portion_id: portionId }),
    ...(signed !== undefined && { signed, left }),
    ...(toSign && {
      to_sign: toSign.map(({ documentId, name, bytes }) => ({
        document_id: documentId,
        name,
        bytes: Buffer.from(bytes).toString('base64'),
      })),
    }),
  }
})
