import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { wordsIn } from '#domain/words-in.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { messagesWanted } from '#services/notifications/told-ways.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { Tx } from '#store/store.ts'

/**
 * In the transaction that ends a run, so once: who sent the batch reads what became of its rows. A
 * member who left reads nothing; the bell has its own entry of the work.
 */
export async function tellSender(tx: Tx, parts: Parts, batch: Batch): Promise<void> {
  const { confirmed_by: userId } = batch
  const isHere = userId !== null && (await tx.memberships.ofUser(userId))?.state === 'active'
  const person = isHere ? await tx.members.get(userId) : null
  if (!person) return
  const wanted = await messagesWanted(tx, 'batch_over', [person.id])
  if (!wanted(person.id).mail) return
  const { made, failed, invalid } = await tx.batchRows.counts(batch.id)
  const causes = await tx.batchRows.causes(batch.id)
  const language = mailLanguageOf(person, await messageSettings(tx))
  const facts = {
    name: person.name,
    organisation: (await tx.organisations.find(tx.organisationId))?.name ?? '',
    batch: batch.name,
    made,
    failed,
    invalid,
    isChecked: batch.state === 'in_review',
    causes: causes.map(({ code, rows }) => ({ rows, words: wordsIn(language, { code }) })),
    link: addressOfPage((await linkAddressOf(tx, parts)).url, `batch-process/${batch.id}`),
  }
  const message = composeMail('batch-over', facts, { to: person.email_id, language })
  await queueNotification(tx, parts.keys, message, {
    template: 'batch-over',
    docketId: null,
    signerId: null,
  })
}
