import { answer } from '#calls/answer.ts'
import { unpinSignerPosition } from '#contract/signers/unpinSignerPosition.ts'
import { pinBox } from './pin-box.ts'

export default answer(unpinSignerPosition, (input, context) => pinBox(input, false, context))
