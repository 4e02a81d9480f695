import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { deleteReportView } from '#contract/reports/deleteReportView.ts'
import { getReportRows } from '#contract/reports/getReportRows.ts'
import { getReportViews } from '#contract/reports/getReportViews.ts'
import { saveReportView } from '#contract/reports/saveReportView.ts'
import { setReportStart } from '#contract/reports/setReportStart.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aReportedSet } from '#testing/reported.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let set: Awaited<ReturnType<typeof aReportedSet>>
let manager: Awaited<ReturnType<typeof entering>>
let sender: WireClient
const days = { from: '2026-03-11', to: '2026-03-13' }

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  set = await aReportedSet(wire.parts, organisation)
  manager = await entering(['misreport', 'esignReport', 'roles'])
  sender = aClient(wire.url)
  await sender.login(set.asha.email, set.asha.password)
})
afterAll(() => wire?.close())

async function entering(modules: Module[], of = organisation) {
  return await aLoggedInMember(wire, of, modules)
}

const viewsOf = async (client: WireClient) => (await client.call(getReportViews, {})).views
const refusal = async (client: WireClient, input: Partial<InputOf<typeof saveReportView>> | object) => {
  const { body } = await client.send(saveReportView, {
    name: newId(),
    report: 'esignReport',
    ...input,
  } as InputOf<typeof saveReportView>)

  return [body.code, (body.fields as { path: string }[] | undefined)?.[0]?.path]
}
const roleOf = (userId: string) =>
  wire.parts.store
    .forOrganisation(organisation.id)
    .read(async (tx) => (await tx.memberships.ofUser(userId))!.role_id!)

describe('views of reports', () => {
  it('are kept under a name, changed, made the start and removed', async () => {
    const kept: InputOf<typeof saveReportView> = {
      name: ' Pune, declined ',
      report: 'esignReport',
      filter: { period: 'last_month', state: ['rejected'], branches: [set.pune.id] },
    }
    const { filter } = kept
    const { view_id } = await manager.client.call(saveReportView, kept)
    expect(await viewsOf(manager.client)).toMatchObject([
      { view_id, name: 'Pune, declined', filter, columns: null, is_mine: true, role: null, is_open: true },
    ])
    await manager.client.call(saveReportView, { ...kept, view_id, name: 'PUNE', columns: ['title', 'state'] })
    await manager.client.call(setReportStart, { view_id })
    expect(await viewsOf(manager.client)).toMatchObject([
      { name: 'PUNE', columns: ['title', 'state'], is_start: true },
    ])
    const second = await manager.client.call(saveReportView, { name: 'Second', report: 'misreport' })
    await manager.client.call(setReportStart, second)
    const starts = (await viewsOf(manager.client)).filter(({ is_start }) => is_start)
    expect(starts.map(({ name }) => name)).toEqual(['Second'])
    await manager.client.call(setReportStart, { view_id: null })
    expect((await viewsOf(manager.client)).some(({ is_start }) => is_start)).toBe(false)
    await manager.client.call(deleteReportView, second)
    await manager.client.call(deleteReportView, { view_id })
    expect(await viewsOf(manager.client)).toEqual([])
    expect((await manager.client.send(deleteReportView, { view_id })).body.code).toBe('VIEW_NOT_FOUND')
  })

  it('shared with a role are seen by who has it, and show them no more than before', async () => {
    const role_id = await roleOf(set.asha.userId)
    const { view_id } = await manager.client.call(saveReportView, {
      name: 'For senders',
      report: 'esignReport',
      filter: days,
      role_id,
    })
    const [seen] = await viewsOf(sender)
    expect(seen).toMatchObject({ view_id, is_mine: false, is_open: true, owner: 'Meera Nair' })
    const own = await sender.call(getReportRows, { report: seen!.report, filter: seen!.filter, maxRows: 100 })
    const whole = await manager.client.call(getReportRows, {
      report: seen!.report,
      filter: seen!.filter,
      maxRows: 100,
    })
    expect([own.sight, whole.sight]).toEqual(['own', 'organisation'])
    expect(own.total).toBeLessThan(whole.total)
    // It is read by them, and changed by its owner alone.
    expect((await refusal(sender, { view_id }))[0]).toBe('VIEW_NOT_FOUND')
    expect((await sender.send(deleteReportView, { view_id })).body.code).toBe('VIEW_NOT_FOUND')
    await sender.call(setReportStart, { view_id })
    expect((await viewsOf(sender))[0]?.is_start).toBe(true)
    expect((await viewsOf(manager.client))[0]?.is_start).toBe(false)
    const other = await entering(['esignReport'])
    expect(await viewsOf(other.client)).toEqual([])
    expect((await other.client.send(setReportStart, { view_id })).body.code).toBe('VIEW_NOT_FOUND')
    const stranger = await entering(['misreport', 'roles'], await anOrganisation(wire.parts, 'Other'))
    expect(await viewsOf(stranger.client)).toEqual([])
    expect((await stranger.client.send(setReportStart, { view_id })).body.code).toBe('VIEW_NOT_FOUND')
    expect(await refusal(stranger.client, { role_id })).toEqual(['ROLE_NOT_FOUND', 'role_id'])
    // Without the module of roles, with one's own role alone.
    expect(await refusal(other.client, { role_id })).toEqual(['ROLE_NOT_FOUND', 'role_id'])
    expect(await refusal(other.client, { role_id: other.roleId })).toEqual([undefined, undefined])
  })

  it('stay when the module of their report is gone, and open nothing', async () => {
    const leaving = await entering(['misreport', 'workflow'])
    await leaving.client.call(saveReportView, { name: 'Figures', report: 'misreport' })
    await wire.parts.store.forOrganisation(organisation.id).transaction((tx) =>
      rowsOf(tx)
        .updateTable('roles')
        .set({ module_list: ['workflow'] })
        .where('id', '=', leaving.roleId)
        .execute(),
    )
    const client = aClient(wire.url)
    await client.login(leaving.email, leaving.password)
    const [view] = await viewsOf(client)
    expect(view).toMatchObject({ name: 'Figures', is_open: false })
    expect((await client.send(getReportRows, { report: 'misreport' })).body.code).toBe('NOT_ALLOWED')
    expect((await refusal(client, { view_id: view!.view_id, report: 'misreport' }))[0]).toBe('NOT_ALLOWED')
    await client.call(deleteReportView, { view_id: view!.view_id })
  })

  it('refuse what no report has, and a name twice, of two tabs too', async () => {
    const { client } = manager
    expect(await refusal(client, { filter: { period: 'last_month', from: '2026-01-01' } })).toEqual([
      'BAD_REQUEST',
      'filter.period',
    ])
    expect(await refusal(client, { filter: { period: 'last_age' } })).toEqual([
      'BAD_REQUEST',
      'filter.period',
    ])
    expect(await refusal(client, { columns: ['title', 'password'] })).toEqual(['BAD_REQUEST', 'columns'])
    expect(await refusal(client, { filter: { messages: ['read'] } })).toEqual([
      'BAD_REQUEST',
      'filter.messages',
    ])
    expect(await refusal(client, { name: '  ' })).toEqual(['BAD_REQUEST', 'name'])
    expect(await refusal(client, { report: 'nothing' })).toEqual(['BAD_REQUEST', 'report'])
    const both = await Promise.all([0, 1].map(() => refusal(client, { name: 'Nashik' })))
    expect(both.filter(([code]) => code === 'VIEW_NAME_TAKEN')).toHaveLength(1)
    const nobody = await entering(['support'])
    expect((await refusal(nobody.client, {}))[0]).toBe('NOT_ALLOWED')
  })
})
