import { answer } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import { UploadPANForVSign } from '#contract/document-files/UploadPANForVSign.ts'
import { keepPan } from '#services/signing/pan/keep-pan.ts'

export default answer(UploadPANForVSign, async (input, context) => {
  const given = { fileId: input.fileId, pan: input.pan_number, nameOnCard: input.name_on_card }
  const kept = await keepPan(context.parts, context.store, signerOf(context), given, context.origin)

  return { supporting_id: kept.id, match: kept.match, last_four: kept.lastFour }
})
