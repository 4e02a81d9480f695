import {
  type ClientSheet,
  type clientSheetFields,
  mostClientCellCharacters,
  mostSheetColumns,
  mostSheetRows,
} from '#contract/vocabulary/sheet-kinds.ts'
import type { RowKeys, SheetColumn, SheetKindRules } from '#services/sheet-kind.ts'
import type { Tx } from '#store/store.ts'
import { checkClient } from './check-client.ts'
import { addClients, changeClients } from './make-clients.ts'

type CoreField = (typeof clientSheetFields)[number]

const core: readonly (SheetColumn & { field: CoreField })[] = [
  {
    field: 'code',
    name: 'Client code',
    words: ['code', 'customer code', 'client id', 'customer id', 'account code', 'ग्राहक कोड', 'कोड'],
  },
  {
    field: 'name',
    name: 'Client name',
    words: ['client', 'customer', 'customer name', 'company', 'company name', 'party name'].concat([
      'नाम',
      'ग्राहक',
      'ग्राहक नाम',
      'ग्राहक का नाम',
      'कंपनी',
    ]),
  },
  {
    field: 'address',
    name: 'Address',
    words: ['client address', 'registered address', 'postal address', 'पता', 'ग्राहक का पता'],
  },
  {
    field: 'contact_name',
    name: 'Contact name',
    words: ['contact', 'contact person', 'main contact', 'संपर्क', 'संपर्क व्यक्ति', 'संपर्क का नाम'],
  },
  {
    field: 'contact_email',
    name: 'Contact email',
    words: ['email', 'email id', 'email address', 'mail', 'ईमेल', 'ई-मेल पता', 'संपर्क ईमेल'],
  },
  {
    field: 'contact_mobile',
    name: 'Contact mobile number',
    words: ['mobile', 'mobile no', 'mobile number', 'phone', 'phone no', 'phone number'].concat([
      'contact no',
      'contact number',
      'contact mobile',
      'मोबाइल',
      'मोबाइल नंबर',
      'फ़ोन',
      'फोन नंबर',
    ]),
  },
  {
    field: 'contact_designation',
    name: 'Contact designation',
    words: ['designation', 'post', 'पद', 'पदनाम'],
  },
]

const ownFields = async (tx: Tx) => (await tx.clientFields.all()).filter(({ retired_at }) => !retired_at)

const sheetOf = (kind: ClientSheet): Omit<SheetKindRules, 'name' | 'rowsOfStep' | 'make'> => ({
  limits: {
    rows: mostSheetRows,
    columns: mostSheetColumns,
    cellCharacters: mostClientCellCharacters,
    // Our choice: a hundred thousand clients with two kilobytes each.
    bytes: 200 * 1024 * 1024,
  },
  async columns(tx) {
    const own = await ownFields(tx)

    return [
      ...core,
      ...own.map(({ id, name, options }) => ({ field: id, name, words: [], own: { options } })),
    ]
  },
  async checker(tx) {
    const fields = await ownFields(tx)

    return (cells) => checkClient(kind, fields, cells)
  },
  findClashes: (tx, uploadId, only) => tx.clientClashes.find(uploadId, kind, only && pairsOf(only)),
})

const pairsOf = (rows: readonly RowKeys[]) => rows.flatMap(({ keys }) => Object.entries(keys))

export const sheetOfNewClients: SheetKindRules = {
  ...sheetOf('clients_new'),
  name: 'Clients',
  rowsOfStep: 200,
  make: addClients,
}

export const sheetOfClientChanges: SheetKindRules = {
  ...sheetOf('clients_change'),
  name: 'Clients, changes',
  // Changed one by one: a step takes a second or two.
  rowsOfStep: 40,
  make: changeClients,
}
