import { Refusal } from '#domain/refusal.ts'
import { changeClient } from '#services/clients/change-client.ts'
import { type GivenContact, makeClients } from '#services/clients/make-clients.ts'
import type { Contact } from '#store/clients/clients.ts'
import type { SheetClient } from '#store/tables/sheets.ts'
import { oneByOne, together } from './make-rows.ts'

export const addClients = together<SheetClient>((tx, _parts, clients, acting) =>
  makeClients(
    tx,
    clients.map(({ code = '', name = '', address, contact, data = {} }) => ({
      code,
      name,
      address: address ?? null,
      contacts: contact ? [{ ...contact, name: contact.name ?? '', is_main: true }] : [],
      data,
    })),
    acting,
  ),
)

/** What the sheet leaves empty stays as it is. */
export const changeClients = oneByOne<SheetClient>(async (tx, _parts, row, acting) => {
  await tx.clients.alone()
  const [known] = await tx.clients.withCodes([row.code ?? ''])
  if (!known) throw new Refusal('CLIENT_NOT_FOUND')
  const { name, address, contact, data } = row
  const held = contact ? ((await tx.clients.contactsOf([known.id])).get(known.id) ?? []) : []
  const fields = {
    ...(name && { name }),
    ...(address && { address }),
    ...(data && { data }),
    ...(contact && { contacts: withMain(held, contact) }),
  }
  await changeClient(tx, { clientId: known.id, revision: null, fields }, acting)

  return known.id
})

/** The main contact says what the row says; the others stay. */
function withMain(held: readonly Contact[], said: NonNullable<SheetClient['contact']>): GivenContact[] {
  const main = held.find(({ is_main }) => is_main)
  const next = { name: '', ...main, ...said, is_main: true }
  if (!next.name || !(next.email || next.mobile)) throw new Refusal('CLIENT_CONTACT_INCOMPLETE')
  const others = held.filter((one) => one !== main)
  const isTwice = others.some(
    ({ email, mobile }) =>
      (next.email && email === next.email.toLowerCase()) || (next.mobile && mobile === next.mobile),
  )
  if (isTwice) throw new Refusal('CLIENT_CONTACT_TWICE')

  return main ? held.map((one) => (one === main ? next : one)) : [next, ...held]
}
