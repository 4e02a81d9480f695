import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { type ClientEntry, clientEvents } from '#contract/clients/client-entry.ts'
import { viewClient } from '#contract/clients/viewClient.ts'
import { changesOf } from '#domain/audit/changes-of.ts'
import { readClient } from '#services/clients/present-clients.ts'
import type { Tx } from '#store/store.ts'
import { docketsOfClient } from './dockets-of-client.ts'

// Our choice: what a page shows of the past.
const newestEntries = 50

export default answer(viewClient, ({ client_id }, context) => {
  const member = memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const client = await readClient(tx, client_id)
    const { rows } = await docketsOfClient(tx, member, client_id, { now })
    const papers = rows.flatMap((row): ClientEntry[] => {
      const { docket_id, document_id, title, initiator } = row
      const entry = (event: ClientEntry['event'], at: string | null, by: string) =>
        at ? [{ at, event, by, changes: [], docket: { docket_id, document_id, title } }] : []

      return [
        ...entry('docket-made', row.created_at, initiator.name),
        ...entry('docket-sent', row.sent_at, ''),
        ...entry('docket-completed', row.completed_at, ''),
      ]
    })
    const entries = [...(await actsOn(tx, client_id)), ...papers]
    entries.sort((one, other) => (one.at < other.at ? 1 : -1))

    return { client, entries: entries.slice(0, newestEntries) }
  })
})

async function actsOn(tx: Tx, clientId: string): Promise<ClientEntry[]> {
  const everything = { events: null, actorId: null, from: null, to: null, search: null }
  const { entries } = await tx.activities.page({ ...everything, aboutId: clientId }, null, newestEntries)
  const known: readonly string[] = clientEvents

  return entries
    .filter(({ event }) => known.includes(event))
    .map(({ at, event, actor_name, detail }) => ({
      at: at.toISOString(),
      event: event as ClientEntry['event'],
      by: actor_name ?? '',
      changes: changesOf(detail),
      docket: null,
    }))
}
