import type { Actor } from '#domain/actors.ts'
import { keysOf, withValues } from '#domain/clients/client-values.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { ClientKey, Contact } from '#store/clients/clients.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { factsOfClient } from './client-facts.ts'
import { requireKnown } from './require-known.ts'
import { searchTextOf } from './search-text.ts'

export interface Acting {
  by: Actor
  now: Date
}

export interface GivenContact {
  name: string
  email?: string | null | undefined
  mobile?: string | null | undefined
  designation?: string | null | undefined
  is_main: boolean
}

export interface GivenClient {
  code: string
  name: string
  address: string | null
  contacts: readonly GivenContact[]
  data: Readonly<Record<string, string | null>>
}

interface Planned {
  id: string
  client: GivenClient
  contacts: Contact[]
  data: Record<string, string>
  keys: ClientKey[]
}

/** Adds a client, or says why not. */
export async function makeClient(tx: Tx, given: GivenClient, acting: Acting): Promise<string> {
  const [outcome] = await makeClients(tx, [given], acting)
  if (outcome === undefined || outcome instanceof Refusal) throw outcome ?? new Refusal('CLIENT_INVALID')

  return outcome
}

/** Adds clients; answers of each its id, or why it was not added. */
export async function makeClients(
  tx: Tx,
  given: readonly GivenClient[],
  { by, now }: Acting,
): Promise<(string | Refusal)[]> {
  await tx.clients.alone()
  const fields = (await tx.clientFields.all()).filter(({ retired_at }) => !retired_at)
  const codes = new Set((await tx.clients.withCodes(given.map(({ code }) => code))).map(codeKey))
  const planned = given.map((client) => {
    requireKnown(fields, client.data)
    const all = { ...Object.fromEntries(fields.map(({ id }) => [id, ''])), ...client.data }

    return { client, ...withValues(fields, { before: {}, given: all }) }
  })
  const keys = planned.map(({ data }) => keysOf(fields, data))
  const taken = new Set((await tx.clients.keysTaken(keys.flat())).map(keyText))
  const made = planned.map(({ client, data, problems }, at): Planned | Refusal => {
    const own = keys[at] ?? []
    const refusal = whyNot()
    if (refusal) return refusal
    codes.add(codeKey(client))
    for (const key of own) taken.add(keyText(key))
    const id = newId()
    const contacts = contactsOf(client.contacts)

    return { id, client, contacts, data, keys: own.map((key) => ({ ...key, client_id: id })) }

    function whyNot(): Refusal | null {
      if (problems.length > 0) return new Refusal('CLIENT_INVALID', { fields: problems })
      if (codes.has(codeKey(client))) return new Refusal('CLIENT_CODE_TAKEN').ofField('code')
      const clashes = own.filter((key) => taken.has(keyText(key)))

      return clashes.length > 0 ? valueTaken(clashes) : null
    }
  })
  const added = made.filter((one): one is Planned => !(one instanceof Refusal))
  await tx.clients.addMany(
    added.map(({ id, client, contacts, data }) => ({
      id,
      code: client.code,
      name: client.name,
      address: client.address || null,
      data: JSON.stringify(data),
      search_text: searchTextOf(client, contacts),
      changed_by_name: by.name,
      created_at: now,
      updated_at: now,
    })),
  )
  await tx.clients.replaceContacts(new Map(added.map(({ id, contacts }) => [id, contacts])))
  await tx.clients.addKeys(added.flatMap((one) => one.keys))
  await tx.audit.addMany(
    added.map(({ id, client, contacts, data }) => [
      'client-added',
      {
        by,
        detail: {
          ...about('client', id, client.name),
          ...changed(null, factsOfClient(fields, { ...client, contacts, data })),
        },
      },
    ]),
  )

  return made.map((one) => (one instanceof Refusal ? one : one.id))
}

const codeKey = ({ code }: { code: string }): string => code.toLowerCase()
const keyText = ({ field_id, value_key }: { field_id: string; value_key: string }): string =>
  `${field_id} ${value_key}`

export const valueTaken = (clashes: readonly { field_id: string }[], before = ''): Refusal =>
  new Refusal('CLIENT_VALUE_TAKEN', {
    fields: clashes.map(({ field_id }) => ({ path: `${before}data.${field_id}`, code: 'VALUE_OF_ANOTHER' })),
  })

/** In the order given; the first is the main one where none is named. */
export function contactsOf(given: readonly GivenContact[]): Contact[] {
  const main = Math.max(
    given.findIndex(({ is_main }) => is_main),
    0,
  )

  return given.map(({ name, email, mobile, designation }, at) => ({
    name,
    email: email?.toLowerCase() ?? null,
    mobile: mobile ?? null,
    designation: designation || null,
    is_main: at === main,
  }))
}
