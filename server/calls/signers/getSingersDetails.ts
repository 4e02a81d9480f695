import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { presentSigners } from './present-signers.ts'

export default answer(getSingersDetails, (input, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const opened = await readDocument(tx, input.document_id, member)

    return {
      signers: await presentSigners(tx, member, opened, context.parts.clock.now(), context.parts.keys),
    }
  })
})
