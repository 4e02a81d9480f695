import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { wordsIn } from '#domain/words-in.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotifications } from '#services/notifications/queue-notification.ts'
import { messagesWanted } from '#services/notifications/told-ways.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { Tx } from '#store/store.ts'

/**
 * In the transaction in which a batch comes to rest by itself, so once: who sent it reads what it
 * waits for. Where they work here no more it is who made it, else the administrators.
 */
export async function tellResting(
  tx: Tx,
  parts: Parts,
  batch: Batch,
  { code, until }: { code: RefusalCode; until: Date | null },
): Promise<void> {
  const people = await tx.members.ofIds(await readersOf(tx, batch))
  const wanted = await messagesWanted(tx, 'batch_over', [...people.keys()])
  const { made, valid } = await tx.batchRows.counts(batch.id)
  const settings = await messageSettings(tx)
  const organisation = (await tx.organisations.find(tx.organisationId))?.name ?? ''
  const link = addressOfPage((await linkAddressOf(tx, parts)).url, `batch-process/${batch.id}`)
  const messages = [...people.values()]
    .filter(({ id }) => wanted(id).mail)
    .map((person) => {
      const language = mailLanguageOf(person, settings)
      const why = wordsIn(language, { code })
      const facts = {
        name: person.name,
        organisation,
        batch: batch.name,
        made,
        left: valid,
        why,
        until,
        link,
      }

      return { message: composeMail('batch-rests', facts, { to: person.email_id, language }), enclosed: [] }
    })
  if (messages.length === 0) return
  await queueNotifications(tx, parts.keys, messages, {
    template: 'batch-rests',
    docketId: null,
    signerId: null,
  })
}

async function readersOf(tx: Tx, { confirmed_by, made_by }: Batch): Promise<string[]> {
  for (const userId of [confirmed_by, made_by])
    if (userId && (await tx.memberships.ofUser(userId))?.state === 'active') return [userId]

  return await tx.administrators.ids()
}
