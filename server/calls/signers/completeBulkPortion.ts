import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { completeBulkPortion } from '#contract/signers/completeBulkPortion.ts'
import { completePortion } from '#services/signing/bulk/complete-portion.ts'
import { presentBulk } from './present-bulk.ts'
import { signedOnPage } from './signed-on-page.ts'

export default answer(completeBulkPortion, async ({ bulk_id, portion_id, signed }, context) => {
  const member = memberOf(context)
  const { parts, store, origin } = context
  await completePortion(
    { parts, store, member, origin },
    { bulkId: bulk_id, portionId: portion_id, signed: signed ? signedOnPage(signed) : null },
  )

  return { bulk: await store.read((tx) => presentBulk(tx, parts, member.userId, bulk_id)) }
})
