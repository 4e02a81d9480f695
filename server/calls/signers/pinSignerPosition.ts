import { answer } from '#calls/answer.ts'
import { pinSignerPosition } from '#contract/signers/pinSignerPosition.ts'
import { pinBox } from './pin-box.ts'

export default answer(pinSignerPosition, (input, context) => pinBox(input, true, context))
