import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReportRows } from '#contract/reports/getReportRows.ts'
import { requestReport } from '#contract/reports/requestReport.ts'
import type { EntryKind } from '#contract/vocabulary/balances.ts'
import { nothingMapped } from '#contract/vocabulary/batches.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { groupsOf } from '#contract/vocabulary/reports/reports.ts'
import { newId } from '#store/new-id.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aReportedSet } from '#testing/reported.ts'
import { madeReport, rowsOfCsv } from '#testing/reports.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aTemplate } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

type Posted = [EntryKind, string, number, string | null, string, string?]

describe('the report of what was used', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let set: Awaited<ReturnType<typeof aReportedSet>>
  let payer: WireClient
  const ids = { own: newId(), theirs: newId() }
  const period = { from: '2026-03-11', to: '2026-03-12' }

  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts)
    set = await aReportedSet(wire.parts, organisation, 1)
    payer = await entering(['billingdashboard'])
    await posted([
      ['reserve', 'documents', 3, set.asha.userId, '2026-03-10T19:00:00Z'],
      ['settle', 'documents', 2, set.asha.userId, '2026-03-11T06:00:00Z'],
      ['release', 'documents', 1, set.asha.userId, '2026-03-11T19:00:00Z'],
      ['consume', 'sms', 5, set.ravi.userId, '2026-03-12T06:00:00Z'],
      // Given is not used, and the next day is another.
      ['grant', 'documents', 100, null, '2026-03-11T06:00:00Z'],
      ['settle', 'documents', 7, set.asha.userId, '2026-03-12T18:30:00Z'],
      ['consume', 'sms', 500, set.ravi.userId, '2026-05-01T06:00:00Z'],
      ['consume', 'sms', 1, set.ravi.userId, '2026-05-02T06:00:00Z'],
      ...Object.values(ids).map(
        (id): Posted => ['settle', 'documents', 1, set.asha.userId, '2026-06-02T06:00:00Z', id],
      ),
      ...Array.from({ length: 20 }, (_, index): Posted => {
        const day = String(index + 1).padStart(2, '0')

        return ['settle', 'documents', 2, set.asha.userId, `2026-05-${day}T06:00:00Z`]
      }),
    ])
  })
  afterAll(() => wire?.close())

  async function entering(modules: Module[], of = organisation) {
    return (await aLoggedInMember(wire, of, modules)).client
  }
  const inStore = <T>(act: (rows: ReturnType<typeof rowsOf>) => Promise<T>) =>
    wire.parts.store.forOrganisation(organisation.id).transaction((tx) => act(rowsOf(tx)))
  const posted = (entries: readonly Posted[]) =>
    wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
      const accounts = new Map<string, string>()
      const nobody = { subscription_id: null, user_id: null, starts_at: null, expires_at: null }
      for (const product of ['documents', 'sms'])
        for (const kind of ['issued', 'used'] as const)
          accounts.set(`${kind} ${product}`, await tx.ledger.open({ kind, product, ...nobody }))
      await tx.ledger.postMany(
        entries.map(([kind, product, amount, user_id, at, act_id = null]) => ({
          transaction_id: newId(),
          kind,
          product,
          amount,
          act_id,
          docket_id: null,
          user_id,
          actor: 'Somebody',
          reason: null,
          at: new Date(at),
          available_after: null,
          lines: [
            { account_id: accounts.get(`issued ${product}`)!, amount: -amount },
            { account_id: accounts.get(`used ${product}`)!, amount },
          ],
        })),
      )
    })
  const by = async (group: string, more: object = {}) => {
    const { rows, columns } = await payer.call(getReportRows, {
      report: 'billingdashboard',
      filter: { ...period, ...more, by: group as 'day' },
    })
    expect(columns.slice(1)).toEqual(['product', 'many_used', 'many_held', 'many_returned'])

    return rows.map(({ cells }) => cells)
  }

  it('is drawn with what was used most, not with what was used last', async () => {
    const { picture, rows, columns } = await payer.call(getReportRows, {
      report: 'billingdashboard',
      filter: { from: '2026-05-01', to: '2026-05-20', by: 'day' },
      picture: true,
      maxRows: 100,
    })
    expect(picture).toMatchObject({ more: true, all: 541 })
    expect(picture!.rows).toHaveLength(12)
    expect(picture!.rows[0]).toMatchObject({ key: '2026-05-01', product: 'sms', many: { many_used: 500 } })
    // The others of each product by itself, so that picture and table say one number.
    const none = { many_held: 0, many_returned: 0 }
    expect(picture!.others).toEqual([
      { product: 'documents', groups: 9, many: { ...none, many_used: 18 } },
      { product: 'sms', groups: 1, many: { ...none, many_used: 1 } },
    ])
    for (const product of ['documents', 'sms']) {
      const drawn = [...picture!.rows, ...picture!.others].filter((one) => one.product === product)
      const listed = rows.filter(({ cells }) => cells[columns.indexOf('product')] === product)
      expect(drawn.reduce((sum, { many }) => sum + (many.many_used ?? 0), 0)).toBe(
        listed.reduce((sum, { cells }) => sum + Number(cells[columns.indexOf('many_used')]), 0),
      )
    }
  })

  it('says which batches are the reader’s own', async () => {
    const maker = await aLoggedInMember(wire, organisation, ['billingdashboard', 'batchprocess'])
    const { template_id } = await aTemplate(await entering(['templates', 'template_builder']))
    await wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
      for (const [id, made_by] of [
        [ids.own, maker.userId],
        [ids.theirs, set.asha.userId],
      ] as const) {
        const made = { name: id, language: 'en', mapping: nothingMapped, made_by, makers: [made_by] }
        await tx.batches.add({ id, template_id, template_version: 1, client_id: null, ...made })
      }
    })
    const pictureOf = async (client: WireClient) =>
      (
        await client.call(getReportRows, {
          report: 'billingdashboard',
          filter: { from: '2026-06-01', to: '2026-06-03', by: 'batch' },
          picture: true,
        })
      ).picture!.rows
    const own = Object.fromEntries((await pictureOf(maker.client)).map((row) => [row.key, row.is_own]))
    expect(own).toEqual({ [ids.own]: true, [ids.theirs]: false })
    expect((await pictureOf(payer)).map((row) => row.is_own)).toEqual([false, false])
  })

  it('never adds units of two products: the picture of consumption has each by itself', async () => {
    const { picture, total } = await payer.call(getReportRows, {
      report: 'consumptionHistory',
      filter: period,
      picture: true,
      maxRows: 100,
    })
    expect(picture!.rows.map(({ key, product, many }) => [key, product, many])).toEqual([
      ['2026-03-11', 'documents', { all: 3, part: 2 }],
      ['2026-03-12', 'documents', { all: 1, part: 0 }],
      ['2026-03-12', 'sms', { all: 1, part: 5 }],
    ])
    expect(picture!.all).toBe(total)
    for (const { key, product, many } of picture!.rows) {
      const filter = { from: key, to: key, products: [product as 'sms'] }
      const rows = await payer.call(getReportRows, { report: 'consumptionHistory', filter, picture: true })
      expect([rows.total, rows.picture!.all]).toEqual([many.all, many.all])
    }
  })

  it('is narrowed to a product, and refuses one that there is not', async () => {
    expect(await by('day', { products: ['sms'] })).toEqual([['2026-03-12', 'sms', 5, 0, 0]])
    expect(await by('member', { products: ['documents'] })).toEqual([
      [expect.any(String), 'documents', 2, 3, 1],
    ])
    const filter = { ...period, products: ['gold'] as never }
    expect((await payer.send(getReportRows, { report: 'billingdashboard', filter })).body.code).toBe(
      'BAD_REQUEST',
    )
  })

  it('adds up by day of India, newest first, what was used, held and given back', async () => {
    expect(await by('day')).toEqual([
      ['2026-03-12', 'documents', 0, 0, 1],
      ['2026-03-12', 'sms', 5, 0, 0],
      ['2026-03-11', 'documents', 2, 3, 0],
    ])
    const plain = await inStore(async (rows) =>
      sql<{ n: number }>`select sum(amount)::int as n from ledger_transactions
        where kind in ('settle', 'consume') and at >= '2026-03-10T18:30:00Z' and at < '2026-03-12T18:30:00Z'`.execute(
        rows,
      ),
    )
    expect((await by('day')).reduce((sum, [, , used]) => sum + Number(used), 0)).toBe(plain.rows[0]?.n)
  })

  it('adds up by branch and member, and is narrowed to them', async () => {
    expect(await by('branch')).toEqual([
      ['Nashik', 'sms', 5, 0, 0],
      ['Pune', 'documents', 2, 3, 1],
    ])
    expect((await by('member')).map(([, product]) => product)).toEqual(['sms', 'documents'])
    expect(await by('day', { branches: [set.nashik.id] })).toEqual([['2026-03-12', 'sms', 5, 0, 0]])
    expect(await by('template')).toEqual([
      [null, 'sms', 5, 0, 0],
      [null, 'documents', 2, 3, 1],
    ])
    expect(await by('batch')).toHaveLength(2)
  })

  it('is the same as a sheet, and opens to who keeps the bills alone', async () => {
    const { job_id } = await payer.call(requestReport, {
      report: 'billingdashboard',
      filter: { ...period, by: 'day' },
      format: 'csv',
    })
    const csv = rowsOfCsv(await madeReport(wire.parts, payer, job_id))
    const heads = csv.findIndex(([first]) => first === 'Day')
    expect(csv.slice(heads)).toHaveLength(4)
    const wanted = { report: 'billingdashboard' as const, filter: period }
    const reader = await entering(['consumptionHistory'])
    expect((await reader.send(getReportRows, wanted)).body.code).toBe('NOT_ALLOWED')
    const other = await entering(['billingdashboard'], await anOrganisation(wire.parts, 'Another'))
    expect((await other.call(getReportRows, wanted)).rows).toEqual([])
  })

  it.each(groupsOf('billingdashboard'))(
    'makes a sheet by %s that says so in its first lines',
    async (group) => {
      const { job_id } = await payer.call(requestReport, {
        report: 'billingdashboard',
        filter: { ...period, by: group },
        format: 'csv',
      })
      const lines = rowsOfCsv(await madeReport(wire.parts, payer, job_id))
      expect(lines.find(([first]) => first === 'Filter')?.[1]).toContain(`By: ${group}`)
      const { rows } = await payer.call(getReportRows, {
        report: 'billingdashboard',
        filter: { ...period, by: group },
      })
      expect(lines.find(([first]) => first === 'Rows')?.[1]).toBe(String(rows.length))
    },
  )

  it('refuses a group that it does not have, and the management report one of batches', async () => {
    const codeOf = async (client: WireClient, report: 'billingdashboard' | 'misreport', group: string) => {
      const { body } = await client.send(getReportRows, {
        report,
        filter: { ...period, by: group as 'day' },
      })

      return [body.code, (body.fields as { path: string }[] | undefined)?.[0]?.path]
    }
    expect(await codeOf(payer, 'billingdashboard', 'client')).toEqual(['BAD_REQUEST', 'filter.by'])
    expect(await codeOf(await entering(['misreport']), 'misreport', 'batch')).toEqual([
      'BAD_REQUEST',
      'filter.by',
    ])
  })
})
