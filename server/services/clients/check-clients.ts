import { keysOf, misfitsOf } from '#domain/clients/client-values.ts'
import type { Parts } from '#services/parts.ts'
import type { Client, ClientKey } from '#store/clients/clients.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

// Our choice: a step of so many takes a fraction of a second, and others wait no longer.
const rowsOfStep = 500

/**
 * Looks through all clients after their fields changed: what no longer fits is said of each, and
 * what has become one client's alone is taken by the first that has it. Done twice it changes
 * nothing more.
 */
export async function checkClients(
  parts: Parts,
  { organisationId }: { organisationId: string },
  until?: AbortSignal,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  let last: string | null = null
  do {
    until?.throwIfAborted()
    last = await checkStep(store, last)
  } while (last !== null)
}

const checkStep = (store: OrganisationStore, after: string | null): Promise<string | null> =>
  store.transaction(async (tx) => {
    await tx.clients.alone()
    const rows = await tx.clients.after(after, rowsOfStep)
    await judge(
      tx,
      rows.filter(({ retired_at }) => !retired_at),
    )

    return rows.at(-1)?.id ?? null
  })

async function judge(tx: Tx, rows: readonly Client[]): Promise<void> {
  const fields = (await tx.clientFields.all()).filter(({ retired_at }) => !retired_at)
  const wanted = rows.map((client) => ({ client, keys: keysOf(fields, client.data) }))
  const holders = new Map(
    (await tx.clients.keysTaken(wanted.flatMap(({ keys }) => keys))).map((key) => [
      textOf(key),
      key.client_id,
    ]),
  )
  const kept: ClientKey[] = []
  const found = wanted.map(({ client, keys }) => {
    const twice: string[] = []
    for (const key of keys) {
      const holder = holders.get(textOf(key)) ?? client.id
      holders.set(textOf(key), holder)
      if (holder === client.id) kept.push({ ...key, client_id: client.id })
      else twice.push(key.field_id)
    }

    return { client, misfits: [...misfitsOf(fields, client.data), ...twice] }
  })
  await tx.clients.removeKeys(rows.map(({ id }) => id))
  await tx.clients.addKeys(kept)
  await tx.clients.setMisfits(
    found
      .filter(({ client, misfits }) => [...client.misfits].sort().join() !== [...misfits].sort().join())
      .map(({ client, misfits }) => ({ id: client.id, misfits })),
  )
}

const textOf = ({ field_id, value_key }: { field_id: string; value_key: string }): string =>
  `${field_id} ${value_key}`
