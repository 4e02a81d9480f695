import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { moment } from '#calls/signers/present-signers.ts'
import { getDocketMessages } from '#contract/dockets/getDocketMessages.ts'
import { mostMessages } from '#contract/vocabulary/docket-notes.ts'
import type { MessageChannel } from '#contract/vocabulary/states.ts'
import { readDocket } from './present-docket.ts'

export default answer(getDocketMessages, ({ docket_id }, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const { documents, signers } = await readDocket(tx, docket_id, member)
    const shown = new Set(documents.map(({ id }) => id))
    const people = new Map(
      signers.filter(({ document_id }) => shown.has(document_id)).map((signer) => [signer.id, signer]),
    )
    const found = await tx.notifications.newestOfDocket(docket_id, mostMessages + 1)

    return {
      messages: found.slice(0, mostMessages).map((message) => {
        const person = message.signer_id && people.get(message.signer_id)

        return {
          message_id: message.id,
          person: person ? { signer_id: person.id, name: person.name } : null,
          kind: message.template,
          channel: message.channel as MessageChannel,
          to: message.to_masked,
          state: message.state,
          cause: message.cause,
          error: message.error,
          // While it is being sent for the first time there is nothing to wait for.
          next_try_at:
            message.state === 'queued' && message.cause !== null ? moment(message.next_try_at) : null,
          queued_at: message.created_at.toISOString(),
          at: message.updated_at.toISOString(),
        }
      }),
      more: found.length > mostMessages,
    }
  })
})
