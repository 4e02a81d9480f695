import { answer } from '#calls/answer.ts'
import { fetchGroupInfo } from '#contract/groups/fetchGroupInfo.ts'
import { readAsAsker } from '#services/dockets/read-as-asker.ts'
import { groupOnDocument } from './group-on-document.ts'

export default answer(fetchGroupInfo, ({ document_id, group_id }, context) =>
  context.store.read(async (tx) => {
    const { asker } = context
    const { document } = await readAsAsker(tx, document_id, asker, context.origin)

    return groupOnDocument(tx, document, group_id, asker.kind === 'signer' ? asker.personKey : null)
  }),
)
