import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { placeBoxes } from '#services/signers/place-boxes.ts'

export default answer(signBoxPosition, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const [position_id = ''] = await placeBoxes(tx, context.parts.keys, [input], acting)

    return { position_id }
  })
})
