import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { placeBoxes } from '#services/signers/place-boxes.ts'

export default answer(signBoxPositionMultiple, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => ({
    ids: await placeBoxes(tx, context.parts.keys, input.positions, acting),
  }))
})
