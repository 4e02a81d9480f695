import { indianStates } from '#contract/vocabulary/indian-states.ts'
import { keyOfSource, type SourceFacts } from '#contract/vocabulary/templates/sources.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Client } from '#store/clients/clients.ts'
import type { Tx } from '#store/store.ts'
import type { OrganisationAddress } from '#store/tables/organisations.ts'

/** What values of a template are filled with, of the organisation and of one of its clients. */
export const factsToFill = async (tx: Tx, client: Client | null): Promise<SourceFacts> =>
  (await factsOfClients(tx, client ? [client] : []))(client)

/** The same for many, read once. */
export async function factsOfClients(
  tx: Tx,
  clients: readonly Client[],
): Promise<(client: Client | null) => SourceFacts> {
  const organisation = await tx.organisations.find(tx.organisationId)
  const ours = [
    ['organisation_name', organisation?.name ?? ''],
    ['organisation_address', organisation?.address ? lineOf(organisation.address) : ''],
  ] as const
  const contacts = await tx.clients.contactsOf(clients.map(({ id }) => id))
  const fields = clients.length === 0 ? [] : await tx.clientFields.all()
  const known = fields.filter(({ retired_at }) => !retired_at)

  return (client) => {
    if (!client) return new Map(ours)
    const all = contacts.get(client.id) ?? []
    const main = all.find(({ is_main }) => is_main) ?? all[0]

    return new Map<string, string>([
      ...ours,
      ['client_name', client.name],
      ['client_code', client.code],
      ['client_address', client.address ?? ''],
      ['client_contact', main?.name ?? ''],
      ['client_email', main?.email ?? ''],
      ['client_mobile', main?.mobile ?? ''],
      ...known.map(
        ({ id }) => [keyOfSource({ from: 'client_field', field_id: id }), client.data[id] ?? ''] as const,
      ),
    ])
  }
}

/** One whose dockets are made: who is retired gets none. */
export async function clientToFill(tx: Tx, clientId: string | null): Promise<Client | null> {
  if (clientId === null) return null
  const client = await tx.clients.get(clientId)
  if (!client || client.retired_at) throw new Refusal('CLIENT_NOT_FOUND').ofField('client_id')

  return client
}

function lineOf({ street, city, state, postalCode }: OrganisationAddress): string {
  const place = [city, postalCode].filter(Boolean).join(' ')
  const named = Object.entries(indianStates).find(([code]) => code === state)?.[1] ?? state

  return [street.replace(/\s*\n\s*/g, ', '), place, named].filter(Boolean).join(', ')
}
