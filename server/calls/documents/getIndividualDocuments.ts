import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getIndividualDocuments } from '#contract/documents/getIndividualDocuments.ts'
import { listDocuments } from './list-documents.ts'

export default answer(getIndividualDocuments, (input, context) => {
  const member = memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read((tx) => listDocuments(tx, member, input, { now, isSingle: true }))
})
