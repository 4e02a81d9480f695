import { answer } from '#calls/answer.ts'
import { unmarkasLastSigner } from '#contract/signers/unmarkasLastSigner.ts'
import { keepLast } from './keep-last.ts'

export default answer(unmarkasLastSigner, (input, context) => keepLast(input, false, context))
