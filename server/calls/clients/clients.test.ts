import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClients } from '#contract/clients/addClients.ts'
import { addClientsMasterdata } from '#contract/clients/addClientsMasterdata.ts'
import { deleteClient } from '#contract/clients/deleteClient.ts'
import { getClientAllMasterData } from '#contract/clients/getClientAllMasterData.ts'
import { getClientDetails } from '#contract/clients/getClientDetails.ts'
import { getClients } from '#contract/clients/getClients.ts'
import { getClientsWorkflowInfo } from '#contract/clients/getClientsWorkflowInfo.ts'
import { getCoreClients } from '#contract/clients/getCoreClients.ts'
import { getTotalClients } from '#contract/clients/getTotalClients.ts'
import { updateClients } from '#contract/clients/updateClients.ts'
import { viewClient } from '#contract/clients/viewClient.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { checkClients } from '#services/clients/check-clients.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let keeper: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
  keeper = await entering(['clients'])
})
afterAll(() => wire?.close())

async function entering(modules: Module[], of = organisation, url = wire.url) {
  return (await aLoggedInMember({ parts: wire.parts, url }, of, modules)).client
}
const aCode = () => `C-${randomUUID().slice(0, 8)}`
const anAsha = () => ({ name: 'Asha Rao', email: `asha.${randomUUID().slice(0, 8)}@example.com` })
const refusalOf = async (one: WireClient, ...asked: Parameters<WireClient['send']>) => {
  const { body } = await one.send(...asked)
  const fields = (body.fields ?? []) as { path: string; code: string }[]

  return [body.code, ...fields.map(({ path, code }) => `${path} ${code}`)].join(', ')
}
const added = async (of: Partial<Parameters<typeof keeper.call>[1]> & object = {}, one = keeper) =>
  (await one.call(addClients, { name: 'Godavari Traders', code: aCode(), ...of })).client_id
const recordOf = async (client_id: string, one = keeper) =>
  (await one.call(getClientDetails, { client_id })).client

/** The fields of an organisation of its own, in which nobody else defines any. */
async function apart(fields: Parameters<typeof keeper.call<typeof addClientsMasterdata>>[1]['fields']) {
  const own = await anOrganisation(wire.parts, `Apart ${randomUUID().slice(0, 6)}`)
  const one = await entering(['clients'], own)
  const { ids, revision } = await one.call(addClientsMasterdata, { fields })

  return { one, own, ids, revision, recheck: () => checkClients(wire.parts, { organisationId: own.id }) }
}

describe('a client', () => {
  it('is added with contacts, of which one is the main one, and is read by id and by code', async () => {
    const code = aCode()
    const client_id = await added({
      code,
      address: '12 Mall Road\nShimla',
      contacts: [
        { ...anAsha(), designation: 'Director' },
        { name: 'Ravi Das', mobile: '98765 43210', is_main: true },
      ],
    })
    const client = await recordOf(client_id)
    expect(client).toMatchObject({
      code,
      state: 'active',
      revision: 1,
      to_correct: false,
      open_dockets: 0,
      address: '12 Mall Road\nShimla',
      main_contact: { name: 'Ravi Das', mobile: '+919876543210' },
    })
    expect(client.contacts.map(({ name, is_main }) => [name, is_main])).toEqual([
      ['Asha Rao', false],
      ['Ravi Das', true],
    ])
    expect((await keeper.call(getClientDetails, { code: code.toUpperCase() })).client.client_id).toBe(
      client_id,
    )
    const first = await recordOf(await added({ contacts: [anAsha()] }))
    expect(first.main_contact?.name).toBe('Asha Rao')
  })

  it('has a code of its own, in capitals or not, also where two add it at once on two servers', async () => {
    const code = aCode()
    const other = await entering(['clients'], organisation, wire.secondUrl)
    const answers = await Promise.all([
      refusalOf(keeper, addClients, { name: 'One', code: code.toLowerCase() }),
      refusalOf(other, addClients, { name: 'Two', code: code.toUpperCase() }),
    ])
    expect(answers.sort()).toEqual(['', 'CLIENT_CODE_TAKEN, code CLIENT_CODE_TAKEN'])
    const client_id = await added()
    expect(
      await refusalOf(keeper, updateClients, {
        client_id,
        revision: 1,
        fields: { code: code.toUpperCase() },
      }),
    ).toBe('CLIENT_CODE_TAKEN, fields.code CLIENT_CODE_TAKEN')
    // Its own code in other letters is no other one.
    const own = await recordOf(client_id)
    await keeper.call(updateClients, { client_id, revision: 1, fields: { code: own.code.toLowerCase() } })
  })

  it('refuses what cannot be kept, on its field', async () => {
    const name = 'Godavari Traders'
    for (const [given, answer] of [
      [{ name: ' ', code: 'A1' }, 'name NAME_REQUIRED'],
      [{ name: 'a\u0007b', code: 'A1' }, 'name CONTROL_CHARACTERS'],
      [{ name: 'x'.repeat(201), code: 'A1' }, 'name TEXT_TOO_LONG'],
      [{ name, code: '=1+1' }, 'code CLIENT_CODE_INVALID'],
      [{ name, code: 'कख' }, 'code CLIENT_CODE_INVALID'],
      [{ name, code: 'A1', address: 'a\u0007' }, 'address CONTROL_CHARACTERS'],
      [{ name, code: 'A1', contacts: [{ name: 'Asha Rao' }] }, 'contacts.0.email CONTACT_NEEDED'],
      [
        { name, code: 'A1', contacts: [0, 1].map(() => ({ ...anAsha(), is_main: true })) },
        'contacts MAIN_CONTACT_TWICE',
      ],
      [
        { name, code: 'A1', contacts: [1, 2].map(() => ({ name: 'Asha Rao', email: 'a@example.com' })) },
        'contacts CONTACT_TWICE',
      ],
    ] as const)
      expect(await refusalOf(keeper, addClients, given)).toBe(`BAD_REQUEST, ${answer}`)
    expect(await refusalOf(keeper, addClients, { name: 'Loan 2345 6789 0124', code: 'A1' })).toBe(
      'AADHAAR_NOT_HERE, name AADHAAR_DIGITS',
    )
    const unknown = randomUUID()
    expect(await refusalOf(keeper, addClients, { name, code: 'A1', data: { [unknown]: 'x' } })).toBe(
      `CLIENT_FIELD_NOT_FOUND, data.${unknown} CLIENT_FIELD_NOT_FOUND`,
    )
  })

  it('is changed by the one who read it last; the other is told what differs', async () => {
    const client_id = await added({ contacts: [anAsha()] })
    const fields = { name: 'Krishna Traders', address: 'Nashik', contacts: [] }
    const { client } = await keeper.call(updateClients, { client_id, revision: 1, fields })
    expect(client).toMatchObject({ name: 'Krishna Traders', contacts: [], revision: 2 })
    expect(
      await refusalOf(keeper, updateClients, {
        client_id,
        revision: 1,
        fields: { name: 'Godavari', address: 'Nashik', contacts: [anAsha()] },
      }),
    ).toBe('CLIENT_STALE, fields.name IS_NOW, fields.contacts IN_IT_NOW')
    // What changes nothing leaves it as it is.
    const again = await keeper.call(updateClients, { client_id, revision: 2, fields: { address: 'Nashik' } })
    expect(again.client.revision).toBe(2)
  })

  it('is found by its words, filtered, sorted and counted', async () => {
    const own = await anOrganisation(wire.parts, 'Sahyadri')
    const one = await entering(['clients'], own)
    const names = ['Beta Mills', 'alpha Mills', 'Gamma Foods']
    const ids = []
    for (const [at, name] of names.entries())
      ids.push(await added({ name, code: `K-${at}`, contacts: [{ ...anAsha(), name: `Person ${at}` }] }, one))
    const namesOf = async (asked: object) => (await one.call(getClients, asked)).rows.map((row) => row.name)
    expect(await namesOf({})).toEqual(['alpha Mills', 'Beta Mills', 'Gamma Foods'])
    expect(await namesOf({ sort: { by: 'code', descending: true } })).toEqual([...names].reverse())
    expect(await namesOf({ searchValue: 'mills', maxRows: 1, pageNo: 2 })).toEqual(['Beta Mills'])
    expect(await namesOf({ searchInput: 'person 2' })).toEqual(['Gamma Foods'])
    expect(await namesOf({ searchValue: 'k-1' })).toEqual(['alpha Mills'])
    expect(await namesOf({ searchValue: '%' })).toEqual([])
    await one.call(deleteClient, { client_id: ids[0] ?? '' })
    expect(await namesOf({})).toEqual(['alpha Mills', 'Gamma Foods'])
    expect(await namesOf({ filter: { state: ['retired'] } })).toEqual(['Beta Mills'])
    expect(await namesOf({ filter: { state: ['active', 'retired'] } })).toHaveLength(3)
    expect(await one.call(getTotalClients, {})).toMatchObject({
      total: 3,
      active: 2,
      retired: 1,
      to_correct: 0,
    })
  })

  it('is retired once, gives its code back, and is read and not changed after', async () => {
    const code = aCode()
    const client_id = await added({ code })
    await keeper.call(deleteClient, { client_id })
    await keeper.call(deleteClient, { client_id })
    expect((await recordOf(client_id)).state).toBe('retired')
    expect(await refusalOf(keeper, updateClients, { client_id, revision: 2, fields: { name: 'New' } })).toBe(
      'CLIENT_RETIRED',
    )
    const { entries } = await keeper.call(viewClient, { client_id })
    expect(entries.map(({ event }) => event)).toEqual(['client-retired', 'client-added'])
    await added({ code })
  })

  it('is one answer where it is unknown or of another organisation, and no answer without the module', async () => {
    const other = await entering(['clients'], await anOrganisation(wire.parts, 'Other'))
    const foreign = await added({}, other)
    for (const client_id of [foreign, randomUUID()]) {
      for (const call of [viewClient, getClientDetails, getClientsWorkflowInfo, deleteClient])
        expect(await refusalOf(keeper, call, { client_id })).toBe('CLIENT_NOT_FOUND')
      expect(
        await refusalOf(keeper, updateClients, { client_id, revision: 1, fields: { name: 'Mine' } }),
      ).toBe('CLIENT_NOT_FOUND')
    }
    const reader = await entering(['clmDashboard'])
    const client_id = await added()
    expect((await reader.call(viewClient, { client_id })).client.client_id).toBe(client_id)
    expect(await refusalOf(reader, deleteClient, { client_id })).toBe('NOT_ALLOWED')
    const sender = await entering(['workflow'])
    expect((await recordOf(client_id, sender)).client_id).toBe(client_id)
    expect(await refusalOf(sender, getTotalClients, {})).toBe('NOT_ALLOWED')
    const core = await entering(['coreWorkflowDashboard'])
    expect((await core.call(getCoreClients, {})).rows).toEqual([])
  })
})

describe('own fields of clients', () => {
  it('hold values in their form, and refuse others on their field', async () => {
    const { one, ids } = await apart([
      { name: 'Segment', type: 'choice', values: ['Retail', 'Trade'], required: true },
      { name: 'Limit', type: 'money' },
      { name: 'PAN', type: 'PAN', unique: true },
      { name: 'GSTIN', type: 'GSTIN' },
      { name: 'Since', type: 'date' },
      { name: 'Note', type: 'text' },
    ])
    const [segment = '', limit = '', pan = '', gstin = '', since = '', note = ''] = ids
    const data = { [segment]: 'Retail', [limit]: '₹1,50,000', [pan]: 'abcpe1234f', [since]: '2026-04-01' }
    const client_id = await added({ data }, one)
    const client = await recordOf(client_id, one)
    expect(client.fields.map(({ name, value }) => [name, value])).toEqual([
      ['Segment', 'Retail'],
      ['Limit', '150000.00'],
      ['PAN', 'ABCPE1234F'],
      ['GSTIN', null],
      ['Since', '2026-04-01'],
      ['Note', null],
    ])
    const wrong = { [limit]: 'ten', [gstin]: '27AAPFU0939F1ZX', [since]: '31.12.2026', [note]: '=cmd' }
    expect(await refusalOf(one, addClients, { name: 'Beta', code: aCode(), data: wrong })).toBe(
      `CLIENT_INVALID, data.${segment} REQUIRED, data.${limit} NOT_A_NUMBER, data.${gstin} GSTIN_INVALID, data.${since} DAY_INVALID`,
    )
    const same = { [segment]: 'Trade', [pan]: 'ABCPE1234F' }
    expect(await refusalOf(one, addClients, { name: 'Beta', code: aCode(), data: same })).toBe(
      `CLIENT_VALUE_TAKEN, data.${pan} VALUE_OF_ANOTHER`,
    )
    expect(
      await refusalOf(one, updateClients, { client_id, revision: 1, fields: { data: { [segment]: null } } }),
    ).toBe(`CLIENT_INVALID, fields.data.${segment} REQUIRED`)
    expect(
      await refusalOf(one, updateClients, {
        client_id,
        revision: 1,
        fields: { data: { [note]: 'His number is 2345 6789 0124' } },
      }),
    ).toBe(`AADHAAR_NOT_HERE, fields.data.${note} AADHAAR_DIGITS`)
    // A client that goes gives its value back.
    await one.call(deleteClient, { client_id })
    await added({ data: same }, one)
  })

  it('keep every value where their definition changes, and list what no longer fits', async () => {
    const { one, ids, revision, recheck } = await apart([
      { name: 'Segment', type: 'text' },
      { name: 'Branch', type: 'text' },
    ])
    const [segment = '', branch = ''] = ids
    const fits = await added({ name: 'Fits', data: { [segment]: 'Trade', [branch]: 'Pune' } }, one)
    const misfit = await added({ name: 'Misfit', data: { [segment]: 'Wholesale', [branch]: 'Pune' } }, one)
    await one.call(addClientsMasterdata, {
      fields: [{ field_id: segment, name: 'Sector', type: 'choice', values: ['Trade'] }],
      whole: true,
      revision,
    })
    await recheck()
    const listed = await one.call(getClients, { filter: { to_correct: true } })
    expect(listed.rows.map(({ name }) => name)).toEqual(['Misfit'])
    expect((await one.call(getTotalClients, {})).to_correct).toBe(1)
    const client = await recordOf(misfit, one)
    expect(client.fields).toMatchObject([
      { name: 'Sector', value: 'Wholesale', problem: { code: 'NOT_ONE_OF' } },
    ])
    expect(client.kept).toMatchObject([{ name: 'Branch', value: 'Pune' }])
    expect((await recordOf(fits, one)).to_correct).toBe(false)
    // Something else is saved without a word about it, and it stays to be corrected.
    const saved = await one.call(updateClients, {
      client_id: misfit,
      revision: 1,
      fields: { address: 'Pune' },
    })
    expect(saved.client.fields[0]?.value).toBe('Wholesale')
    expect(saved.client.to_correct).toBe(true)
    await one.call(updateClients, {
      client_id: misfit,
      revision: 2,
      fields: { data: { [segment]: 'Trade' } },
    })
    expect((await one.call(getTotalClients, {})).to_correct).toBe(0)
  })

  it('become unique for the first that has a value; the others are to be corrected', async () => {
    const { one, ids, recheck } = await apart([{ name: 'Account', type: 'text' }])
    const [account = ''] = ids
    const data = { [account]: 'SB 100' }
    const first = await added({ data }, one)
    const second = await added({ data: { [account]: 'sb 100' } }, one)
    await one.call(addClientsMasterdata, {
      fields: [{ field_id: account, name: 'Account', type: 'text', unique: true }],
    })
    await recheck()
    await recheck()
    expect((await recordOf(first, one)).to_correct).toBe(false)
    expect((await recordOf(second, one)).fields[0]?.problem?.code).toBe('VALUE_OF_ANOTHER')
    await one.call(updateClients, { client_id: second, revision: 1, fields: { address: 'Pune' } })
    expect((await recordOf(second, one)).to_correct).toBe(true)
    await one.call(updateClients, {
      client_id: second,
      revision: 2,
      fields: { data: { [account]: 'SB 200' } },
    })
    expect((await recordOf(second, one)).to_correct).toBe(false)
    expect(await refusalOf(one, addClients, { name: 'Third', code: aCode(), data })).toContain(
      'CLIENT_VALUE_TAKEN',
    )
  })

  it('have an order, names of their own, and at most 60; of two who change them one is told', async () => {
    const { one, ids, revision } = await apart([
      { name: 'A', type: 'text' },
      { name: 'B', type: 'number' },
    ])
    const [a = '', b = ''] = ids
    const before = { revision, whole: true } as const
    const swapped = await one.call(addClientsMasterdata, {
      ...before,
      fields: [
        { field_id: b, name: 'A', type: 'number' },
        { field_id: a, name: 'B', type: 'text' },
      ],
    })
    const { fields } = await one.call(getClientAllMasterData, {})
    expect(fields.map(({ field_id, name }) => [field_id, name])).toEqual([
      [b, 'A'],
      [a, 'B'],
    ])
    expect(swapped.revision).toBeGreaterThan(revision)
    expect(await refusalOf(one, addClientsMasterdata, { ...before, fields: [] })).toBe('CLIENT_FIELDS_STALE')
    expect(await refusalOf(one, addClientsMasterdata, { fields: [{ name: 'a', type: 'text' }] })).toBe(
      'CLIENT_FIELD_NAME_TAKEN',
    )
    const many = Array.from({ length: 59 }, (_, at) => ({ name: `F${at}`, type: 'text' as const }))
    expect(await refusalOf(one, addClientsMasterdata, { fields: many })).toBe('CLIENT_FIELDS_TOO_MANY')
    expect(
      await refusalOf(one, addClientsMasterdata, {
        fields: [
          { name: 'C', type: 'choice' },
          { name: 'D', type: 'text', values: ['x'] },
          { name: 'E', type: 'choice', values: ['x', 'x'] },
        ],
      }),
    ).toBe(
      'CLIENT_FIELDS_INVALID, fields.0.values OPTIONS_NEEDED, fields.1.values OPTIONS_NOT_HERE, fields.2.values OPTION_TWICE',
    )
    expect(
      await refusalOf(keeper, addClientsMasterdata, { fields: [{ field_id: a, name: 'X', type: 'text' }] }),
    ).toBe('CLIENT_FIELD_NOT_FOUND')
  })
})
