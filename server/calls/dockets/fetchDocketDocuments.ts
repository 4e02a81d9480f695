import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { presentRows } from '#calls/documents/present-rows.ts'
import { fetchDocketDocuments } from '#contract/dockets/fetchDocketDocuments.ts'
import { readDocket } from './present-docket.ts'

export default answer(fetchDocketDocuments, ({ docket_id }, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const { documents } = await readDocket(tx, docket_id, member)

    return {
      rows: await presentRows(
        tx,
        member,
        documents.map(({ id }) => id),
      ),
    }
  })
})
