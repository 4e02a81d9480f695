import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import { keysOf, misfitsOf, withValues } from '#domain/clients/client-values.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { ClientField } from '#store/clients/client-fields.ts'
import type { Client, Contact } from '#store/clients/clients.ts'
import type { Tx } from '#store/store.ts'
import { factsOfClient } from './client-facts.ts'
import { type Acting, contactsOf, type GivenContact, valueTaken } from './make-clients.ts'
import { requireKnown } from './require-known.ts'
import { searchTextOf } from './search-text.ts'

type Fields = {
  code?: string | undefined
  name?: string | undefined
  address?: string | null | undefined
  contacts?: readonly GivenContact[] | undefined
  data?: Readonly<Record<string, string | null>> | undefined
}

interface Change {
  clientId: string
  /** Null where nobody has read it before: what is there is changed. */
  revision: number | null
  fields: Fields
}

/** Changes a client if nobody changed it since `revision` was read. */
export async function changeClient(
  tx: Tx,
  { clientId, revision, fields: given }: Change,
  { by, now }: Acting,
): Promise<void> {
  await tx.clients.alone()
  const client = await tx.clients.getLocked(clientId)
  if (!client) throw new Refusal('CLIENT_NOT_FOUND')
  if (client.retired_at) throw new Refusal('CLIENT_RETIRED')
  const all = await tx.clientFields.all()
  const fields = all.filter(({ retired_at }) => !retired_at)
  requireKnown(fields, given.data ?? {})
  const held = (await tx.clients.contactsOf([clientId])).get(clientId) ?? []
  if (revision !== null && client.revision !== revision) throw stale(client, held, given)
  const { data, problems } = withValues(fields, { before: client.data, given: given.data ?? {} })
  if (problems.length > 0) throw new Refusal('CLIENT_INVALID', { fields: inFields(problems) })
  const { code = client.code, name = client.name } = given
  const address = given.address === undefined ? client.address : given.address || null
  const contacts = given.contacts ? contactsOf(given.contacts) : held
  const [same] = code === client.code ? [] : await tx.clients.withCodes([code])
  if (same && same.id !== clientId) throw new Refusal('CLIENT_CODE_TAKEN').ofField('fields.code')
  const differences = changed(
    factsOfClient(all, { ...client, contacts: held }),
    factsOfClient(all, { code, name, address, contacts, data }),
  )
  // What the trail masks or words alike can differ as well.
  if (!differences && JSON.stringify([held, client.data]) === JSON.stringify([contacts, data])) return
  const twice = await takeKeys(tx, clientId, fields, data, Object.keys(given.data ?? {}))
  await tx.clients.update(
    clientId,
    {
      code,
      name,
      address,
      data: JSON.stringify(data),
      misfits: [...new Set([...misfitsOf(fields, data), ...twice])],
      search_text: searchTextOf({ code, name }, contacts),
      changed_by_name: by.name,
    },
    now,
  )
  if (given.contacts) await tx.clients.replaceContacts(new Map([[clientId, contacts]]))
  await tx.audit.add('client-changed', { by, detail: { ...about('client', clientId, name), ...differences } })
}

/**
 * Values that are given have to be this client's alone. One that was another's before the field
 * asked for that stays, and is answered: it is to be corrected.
 */
async function takeKeys(
  tx: Tx,
  clientId: string,
  fields: readonly ClientField[],
  data: Readonly<Record<string, string>>,
  given: readonly string[],
): Promise<string[]> {
  const keys = keysOf(fields, data)
  const taken = (await tx.clients.keysTaken(keys)).filter(({ client_id }) => client_id !== clientId)
  const clashes = taken.filter(({ field_id }) => given.includes(field_id))
  if (clashes.length > 0) throw valueTaken(clashes, 'fields.')
  const twice = taken.map(({ field_id }) => field_id)
  await tx.clients.removeKeys([clientId])
  await tx.clients.addKeys(
    keys.filter(({ field_id }) => !twice.includes(field_id)).map((key) => ({ ...key, client_id: clientId })),
  )

  return twice
}

const inFields = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: `fields.${problem.path}` }))

function stale(client: Client, contacts: readonly Contact[], wanted: Fields): Refusal {
  const fields: FieldProblem[] = []
  const differs = (path: string, now: string | null, asked: string | null | undefined) => {
    if (asked !== undefined && (asked || '') !== (now ?? ''))
      fields.push({ path: `fields.${path}`, code: 'IS_NOW', values: { value: now || '–' } })
  }
  differs('name', client.name, wanted.name)
  differs('code', client.code, wanted.code)
  differs('address', client.address, wanted.address)
  for (const [id, value] of Object.entries(wanted.data ?? {}))
    differs(`data.${id}`, client.data[id] ?? '', value ?? '')
  if (wanted.contacts && JSON.stringify(contactsOf(wanted.contacts)) !== JSON.stringify(contacts))
    fields.push({
      path: 'fields.contacts',
      code: 'IN_IT_NOW',
      values: { people: contacts.map(({ name }) => name).join(', ') || '–' },
    })

  return new Refusal('CLIENT_STALE', {
    ...(client.changed_by_name && { values: { who: client.changed_by_name } }),
    fields,
  })
}
