import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { continueBulkAtService } from '#contract/signers/continueBulkAtService.ts'
import { refusalText } from '#domain/refusal.ts'
import { continueForMany } from '#services/signing/bulk/visit-service.ts'
import { presentCredential } from '#services/signing/remote/present-credential.ts'
import { presentBulk } from './present-bulk.ts'

export default answer(continueBulkAtService, async ({ bulk_id, state, code }, context) => {
  const { parts, store, origin } = context
  const member = memberOf(context)
  const returned = { state, code: code ?? null }
  const credentials = await continueForMany({ parts, store, member, origin }, bulk_id, returned)

  return {
    bulk: await store.read((tx) => presentBulk(tx, parts, member.userId, bulk_id)),
    credentials: credentials.flatMap(presentCredential).map(({ problem, ...key }) => ({
      ...key,
      problem: problem && { code: problem, message: refusalText(problem) },
    })),
  }
})
