import { answer } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import { delegateSigner } from '#contract/signers/delegateSigner.ts'
import { delegateTurn } from './delegate-turn.ts'

export default answer(delegateSigner, ({ name, email = null, mobile = null, reason }, context) =>
  delegateTurn(context.parts, context.store, signerOf(context), {
    wanted: { name, email, mobile, reason },
    origin: context.origin,
  }),
)
