import { answer } from '#calls/answer.ts'
import { markasLastSigner } from '#contract/signers/markasLastSigner.ts'
import { keepLast } from './keep-last.ts'

export default answer(markasLastSigner, (input, context) => keepLast(input, true, context))
