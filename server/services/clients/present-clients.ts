import type { ClientFieldRow, ClientRecord, ClientRow, ClientValue } from '#contract/clients/client-record.ts'
import type { Broken } from '#contract/vocabulary/rule.ts'
import { misfitOf } from '#domain/clients/client-values.ts'
import { brokenText } from '#domain/field-problem.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ClientField } from '#store/clients/client-fields.ts'
import type { Client, Contact } from '#store/clients/clients.ts'
import type { Tx } from '#store/store.ts'

export const presentField = ({
  id,
  name,
  type,
  options,
  required,
  is_unique,
}: ClientField): ClientFieldRow => ({
  field_id: id,
  name,
  type,
  values: options,
  required,
  unique: is_unique,
})

const rowOf = (client: Client, contacts: readonly Contact[], open: number): ClientRow => ({
  client_id: client.id,
  code: client.code,
  name: client.name,
  state: client.retired_at ? 'retired' : 'active',
  main_contact: contacts.find(({ is_main }) => is_main) ?? null,
  open_dockets: open,
  to_correct: !client.retired_at && client.misfits.length > 0,
  created_at: client.created_at.toISOString(),
  updated_at: client.updated_at.toISOString(),
  revision: client.revision,
})

/** Rows of a list, in the order of the ids. */
export async function presentClients(tx: Tx, ids: readonly string[]): Promise<ClientRow[]> {
  const found = new Map((await tx.clients.ofIds(ids)).map((client) => [client.id, client]))
  const contacts = await tx.clients.contactsOf(ids)
  const open = await tx.clients.openDockets(ids)

  return ids.flatMap((id) => {
    const client = found.get(id)

    return client ? [rowOf(client, contacts.get(id) ?? [], open.get(id) ?? 0)] : []
  })
}

export async function readClient(tx: Tx, clientId: string): Promise<ClientRecord> {
  const client = await tx.clients.get(clientId)
  if (!client) throw new Refusal('CLIENT_NOT_FOUND')

  return presentClient(tx, client)
}

/** A client with all that is said of it; each value is judged by the field as it is now. */
export async function presentClient(tx: Tx, client: Client): Promise<ClientRecord> {
  const all = await tx.clientFields.all()
  const contacts = (await tx.clients.contactsOf([client.id])).get(client.id) ?? []
  const open = (await tx.clients.openDockets([client.id])).get(client.id) ?? 0
  const fields = all.filter(({ retired_at }) => !retired_at)
  const values = fields.map((field) => valueOfField(client, field))

  return {
    ...rowOf(client, contacts, open),
    to_correct: !client.retired_at && values.some(({ problem }) => problem !== null),
    address: client.address,
    contacts: contacts.map((contact) => ({ ...contact })),
    fields: values,
    kept: all
      .filter(({ id, retired_at }) => retired_at && client.data[id] !== undefined)
      .map((field) => ({ ...presentField(field), value: client.data[field.id] ?? null, problem: null })),
    changed_by: client.changed_by_name,
  }
}

function valueOfField(client: Client, field: ClientField): ClientValue {
  const value = client.data[field.id]
  const broken: Broken | undefined =
    misfitOf(field, value) ??
    // It fits by itself, and another client had it first.
    (client.misfits.includes(field.id) && field.is_unique && value ? { code: 'VALUE_OF_ANOTHER' } : undefined)

  return {
    ...presentField(field),
    value: value ?? null,
    problem: broken
      ? { code: broken.code, ...(broken.values && { values: broken.values }), message: brokenText(broken) }
      : null,
  }
}
