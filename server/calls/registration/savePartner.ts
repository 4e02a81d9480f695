import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { savePartner } from '#contract/registration/savePartner.ts'
import { readUploadedLogo } from '#services/organisations/save-logo.ts'
import { keepPartner, presentKeptPartner } from '#services/registration/keep-partner.ts'
import { discardUpload } from '#services/uploads/sweep-uploads.ts'

export default answer(savePartner, async (input, context) => {
  const { parts, store } = context
  const { by, operator } = actingOperator(context)
  const { logo_file_id } = input
  const read = logo_file_id ? await readUploadedLogo(parts, store, logo_file_id, operator.userId) : null
  // Missing leaves the picture that is there, null takes it away.
  const logo = logo_file_id === undefined ? undefined : (read?.shown ?? null)

  return await store.transaction(async (tx) => {
    const kept = await keepPartner(tx, { ...input, logo }, by, parts.clock.now())
    if (logo_file_id) await discardUpload(parts, tx, logo_file_id)

    return { partner: presentKeptPartner(kept, await tx.referrers.registered()) }
  })
})
