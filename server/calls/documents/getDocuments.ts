import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { listDocuments } from './list-documents.ts'

export default answer(getDocuments, (input, context) => {
  const member = memberOf(context)

  return context.store.read((tx) => listDocuments(tx, member, input, { now: context.parts.clock.now() }))
})
