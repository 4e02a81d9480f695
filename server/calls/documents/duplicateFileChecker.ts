import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { duplicateFileChecker } from '#contract/documents/duplicateFileChecker.ts'
import { sameBytes } from '#services/dockets/same-bytes.ts'
import { sendingRules } from '#services/organisations/sending-rules.ts'

const hidden = { document_id: null, name: null, state: null, sent_at: null }

export default answer(duplicateFileChecker, ({ sha256 }, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const { seen, hasHidden } = await sameBytes(tx, Buffer.from(sha256, 'hex'), member)
    const told = seen.map(({ id, name, state, sent_at }) => ({
      document_id: id,
      name,
      state,
      sent_at: sent_at?.toISOString() ?? null,
    }))

    return {
      check: (await sendingRules(tx, member.userId)).duplicate_check,
      duplicates: hasHidden ? [...told, hidden] : told,
    }
  })
})
