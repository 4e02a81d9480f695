import { mostNamedDockets } from '#contract/vocabulary/client-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Acting } from '#services/clients/make-clients.ts'
import type { Tx } from '#store/store.ts'

interface Retiring {
  clientId: string
  /** Titles of the open dockets that name it and that who asks may see. */
  openTitles: () => Promise<readonly string[]>
}

/** Done twice it changes nothing more. Its code and what was its alone are free again. */
export async function retireClient(
  tx: Tx,
  { clientId, openTitles }: Retiring,
  { by, now }: Acting,
): Promise<void> {
  await tx.clients.alone()
  // A docket that names it holds the row: no docket comes to it meanwhile.
  const client = await tx.clients.getLocked(clientId)
  if (!client) throw new Refusal('CLIENT_NOT_FOUND')
  if (client.retired_at) return
  const count = (await tx.clients.openDockets([clientId])).get(clientId) ?? 0
  if (count > 0) throw inUse(count, await openTitles())
  await tx.clients.update(clientId, { retired_at: now, changed_by_name: by.name }, now)
  await tx.clients.removeKeys([clientId])
  await tx.audit.add('client-retired', {
    by,
    detail: {
      ...about('client', clientId, client.name),
      ...changed({ code: client.code, name: client.name }, null),
    },
  })
}

function inUse(count: number, titles: readonly string[]): Refusal {
  if (titles.length === 0) return new Refusal('CLIENT_IN_USE_UNSEEN', { values: { count } })
  const named = titles.slice(0, mostNamedDockets)

  return new Refusal('CLIENT_IN_USE', {
    values: { count, dockets: count > named.length ? [...named, '…'] : named },
  })
}
