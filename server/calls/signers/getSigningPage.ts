import { answer } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { readSigningPage } from './signing-page.ts'

export default answer(getSigningPage, async (_input, context) => ({
  page: await readSigningPage(context.parts, context.store, signerOf(context), context.origin.portal),
}))
