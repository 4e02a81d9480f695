import { answer } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import { UploadPANForVSign } from '#contract/document-files/UploadPANForVSign.ts'
import { keepPan } from './keep-pan.ts'

export default answer(UploadPANForVSign, (input, context) =>
  keepPan(
    context.parts,
    context.store,
    signerOf(context),
    { fileId: input.fileId, pan: input.pan_number, nameOnCard: input.name_on_card },
    context.origin,
  ),
)
