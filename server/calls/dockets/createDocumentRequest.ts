import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { createDocumentRequest } from '#contract/dockets/createDocumentRequest.ts'
import { presentRequest } from '#services/document-requests/present-request.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { makeRequest } from './make-request.ts'

// Our choice: each request mails a branch.
const mostAMinute = 20

export default answer(createDocumentRequest, async (wanted, context) => {
  const acting = actingMember(context)
  await limitAddress(context.parts, 'document-requests', acting.member.userId, mostAMinute)

  return await context.store.transaction(async (tx) => ({
    request: presentRequest(acting.member, await makeRequest(tx, wanted, acting, context.parts)),
  }))
})
