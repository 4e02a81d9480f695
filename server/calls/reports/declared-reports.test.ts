import { streamXlsxRows } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { downloadWhatsappReport } from '#contract/reports/downloadWhatsappReport.ts'
import { downloadWorkflowReport } from '#contract/reports/downloadWorkflowReport.ts'
import { downloadWorkflowReportICICI } from '#contract/reports/downloadWorkflowReportICICI.ts'
import { downloadWorkflowReportUpdated } from '#contract/reports/downloadWorkflowReportUpdated.ts'
import { getReportChoices } from '#contract/reports/getReportChoices.ts'
import { getReportRows } from '#contract/reports/getReportRows.ts'
import { requestReport } from '#contract/reports/requestReport.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { worksIn } from '#testing/document-requests.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aReportedSet, kindsOfPapers, seededFrom } from '#testing/reported.ts'
import { madeReport, rowsOfCsv } from '#testing/reports.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let set: Awaited<ReturnType<typeof aReportedSet>>
let manager: Person
let reader: Person
let sender: WireClient
const period = { from: '2026-03-11', to: '2026-03-13' }

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  set = await aReportedSet(wire.parts, organisation)
  manager = await entering(['misreport', 'documents'])
  reader = await entering(['esignReport'])
  sender = aClient(wire.url)
  await sender.login(set.asha.email, set.asha.password)
})
afterAll(() => wire?.close())

async function entering(modules: Module[], of = organisation) {
  return await aLoggedInMember(wire, of, modules)
}
type Person = Awaited<ReturnType<typeof entering>>

const inStore = <T>(act: (rows: ReturnType<typeof rowsOf>) => Promise<T>) =>
  wire.parts.store.forOrganisation(organisation.id).transaction((tx) => act(rowsOf(tx)))
const rowsFor = (client: WireClient, wanted: Partial<InputOf<typeof getReportRows>> = {}) =>
  client.call(getReportRows, { report: 'esignReport', filter: period, maxRows: 100, ...wanted })
const codesOf = async (client: WireClient, wanted: object) => {
  const { status, body } = await client.send(getReportRows, { report: 'esignReport', ...wanted } as never)

  return [status, body.code, (body.fields as { path: string; code: string }[] | undefined)?.[0]] as const
}

/** What is above the heads, and what below. */
async function csvOf(client: WireClient, job: Promise<{ job_id: string }>) {
  const rows = rowsOfCsv(await madeReport(wire.parts, client, (await job).job_id))
  const at = rows.findIndex(([first]) => first === '')

  return { lines: rows.slice(0, at), heads: rows[at + 1] ?? [], rows: rows.slice(at + 2) }
}

async function xlsxOf(client: WireClient, job: Promise<{ job_id: string }>) {
  const found = []
  for await (const { values } of streamXlsxRows(await madeReport(wire.parts, client, (await job).job_id)))
    found.push(values)

  return found
}

const inSql = (what: ReturnType<typeof sql<{ n: number }>>) =>
  inStore(async (rows) => (await what.execute(rows)).rows[0]?.n)
const ours = () => sql`d.organisation_id = ${organisation.id} and d.deleted_at is null`

describe('the reports of signatures', () => {
  it('say one number on screen, in the sheets and in plain SQL', async () => {
    const rows = await inSql(sql`select count(*)::int as n from documents d
      left join signers s on s.document_id = d.id where ${ours()}`)
    expect(rows).toBe(set.rounds * kindsOfPapers.reduce((sum, { people }) => sum + (people.length || 1), 0))
    const shown = await rowsFor(manager.client)
    expect(shown).toMatchObject({ total: rows, more: false, sight: 'organisation', ...period })
    expect(shown.rows).toHaveLength(rows ?? 0)
    const csv = await csvOf(
      manager.client,
      manager.client.call(downloadWorkflowReport, { filterValue: period, format: 'csv' }),
    )
    expect(csv.rows).toHaveLength(rows ?? 0)
    expect(csv.lines).toEqual([
      ['Signatures'],
      ['Filter', '2026-03-11 – 2026-03-13'],
      ['Created for', 'Meera Nair'],
      ['Created at (IST)', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)],
      ['Rows', String(rows)],
    ])
    const xlsx = await xlsxOf(
      manager.client,
      manager.client.call(requestReport, { report: 'esignReport', filter: period }),
    )
    // The reader leaves the empty line out.
    expect(xlsx).toHaveLength((rows ?? 0) + 6)
  })

  it('have the rows of the screen in the sheet, with dates as cells and nothing that is computed', async () => {
    const { columns, rows } = await rowsFor(manager.client, { report: 'steps' })
    const sheet = await xlsxOf(
      manager.client,
      manager.client.call(downloadWorkflowReportUpdated, { filterValue: period }),
    )
    const heads = sheet[5] as string[]
    const body = sheet.slice(6)
    expect(heads).toHaveLength(columns.length)
    const at = (name: string) => columns.indexOf(name)
    const created = seededFrom.getTime() + (set.rounds - 1) * 86_400_000
    expect(body[0]![at('created')]).toEqual(new Date(created + 330 * minute))
    expect(rows[0]!.cells[at('created')]).toBe(new Date(created).toISOString())
    expect(body.every((row) => String(row[at('title')]).startsWith("'="))).toBe(true)
    const signed = rows.find(({ cells }) => cells[at('signer_state')] === 'signed')!.cells
    expect([signed[at('to_open')], signed[at('to_confirm')], signed[at('to_sign')]]).toEqual([5, 2, 13])
    const declined = body.find((row) => row[at('state')] === 'Declined')!
    expect(declined[at('reason')]).toBe('The rate is wrong')
    expect(body.filter((row) => row[at('ended_by')] === 'Signed on paper')).toHaveLength(set.rounds * 2)
    expect(body.map((row) => row[at('methods')])).toContain('Own mark, Aadhaar, one-time code')
  })

  it('have the columns of a bank', async () => {
    const { heads, rows } = await csvOf(
      manager.client,
      manager.client.call(downloadWorkflowReportICICI, {
        filterValue: period,
        format: 'csv',
        language: 'hi',
      }),
    )
    expect(heads.slice(0, 5)).toEqual(['ज़ोन', 'शाखा', 'शाखा कोड', 'स्थान', 'कर्मचारी संख्या'])
    expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(['Pune', 'Nashik']))
  })

  it('are narrowed by state, branch, sender and method as SQL is', async () => {
    const narrowed = async (filter: object) =>
      (await rowsFor(manager.client, { filter: { ...period, ...filter } })).total
    const count = (where: ReturnType<typeof sql>) =>
      inSql(sql`select count(*)::int as n from documents d left join signers s on s.document_id = d.id
        where ${ours()} and ${where}`)
    expect(await narrowed({ state: ['rejected', 'expired'] })).toBe(
      await count(sql`d.state in ('rejected', 'expired')`),
    )
    expect(await narrowed({ branches: [set.nashik.id] })).toBe(
      await count(sql`d.initiator_id = ${set.ravi.userId}`),
    )
    expect(await narrowed({ members: [set.asha.userId] })).toBe(
      await count(sql`d.initiator_id = ${set.asha.userId}`),
    )
    expect(await narrowed({ methods: ['dsc'] })).toBe(0)
    expect(await narrowed({ branches: [newId()] })).toBe(0)
    expect(await narrowed({ from: '2026-03-12', to: '2026-03-12' })).toBe(
      await count(sql`(d.created_at at time zone 'Asia/Kolkata')::date = '2026-03-12'`),
    )
  })

  it('goes through all pages once, and over the end of a page of the job', async () => {
    const keys = new Set<string>()
    for (let pageNo = 1; pageNo <= 5; pageNo += 1)
      for (const { key } of (await rowsFor(manager.client, { pageNo, maxRows: 10 })).rows) keys.add(key)
    expect(keys.size).toBe((await rowsFor(manager.client)).total)
  })

  it('shows one’s own to who sends, the branch to its manager, and masks contacts', async () => {
    const own = await rowsFor(sender)
    const at = own.columns.indexOf('sender')
    expect(own.sight).toBe('own')
    expect(own.total).toBe(
      await inSql(sql`select count(*)::int as n from documents d left join signers s on s.document_id = d.id
        where ${ours()} and d.initiator_id = ${set.asha.userId}`),
    )
    expect(new Set(own.rows.map(({ cells }) => cells[at])).size).toBe(1)
    const email = own.columns.indexOf('email')
    expect(own.rows.map(({ cells }) => cells[email]).filter(Boolean)).toContain('pe•••@example.in')
    const whole = await rowsFor(manager.client)
    expect(whole.rows.map(({ cells }) => cells[email])).toContain('person0.0@example.in')

    expect((await rowsFor(reader.client)).sight).toBe('organisation')
    const head = await entering(['esignReport'])
    await worksIn({ parts: wire.parts, organisation }, head.userId, set.nashik.id)
    await inStore((rows) =>
      rows.updateTable('roles').set({ built_in: 'branch-manager' }).where('id', '=', head.roleId).execute(),
    )
    const branch = await rowsFor(head.client)
    const branchAt = branch.columns.indexOf('branch')
    expect(branch.sight).toBe('branch')
    expect(new Set(branch.rows.map(({ cells }) => cells[branchAt]))).toEqual(new Set(['Nashik']))
  })

  it('judges again when the sheet is made what its asker sees', async () => {
    const leaving = await entering(['esignReport', 'documents'])
    const { job_id } = await leaving.client.call(downloadWorkflowReport, {
      filterValue: period,
      format: 'csv',
    })
    await inStore((rows) =>
      rows
        .updateTable('roles')
        .set({ module_list: ['workflow'] })
        .where('id', '=', leaving.roleId)
        .execute(),
    )
    const rows = rowsOfCsv(await madeReport(wire.parts, leaving.client, job_id))
    expect(rows.at(-1)).toEqual(expect.arrayContaining(['Person']))
    expect(rows.find(([first]) => first === 'Rows')).toEqual(['Rows', '0'])
  })

  it('offers by name what stands on a docket in sight', async () => {
    const choose = async (client: WireClient, searchInput = '') =>
      (await client.call(getReportChoices, { report: 'esignReport', filter: 'members', searchInput })).rows
    const found = (await choose(manager.client, 'MEERA')).map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining([set.asha.userId, set.ravi.userId]))
    expect(await choose(manager.client, '100%')).toEqual([])
    expect((await choose(sender)).map(({ id }) => id)).toEqual([set.asha.userId])
    const stranger = await entering(['misreport'], await anOrganisation(wire.parts, 'Elsewhere'))
    expect((await choose(stranger.client)).map(({ id }) => id)).toEqual([stranger.userId])
    const wrong = { report: 'consumptionHistory', filter: 'clients' } as const
    expect((await manager.client.send(getReportChoices, wrong)).body.code).toBe('NOT_ALLOWED')
    const payer = await entering(['consumptionHistory'])
    expect((await payer.client.send(getReportChoices, wrong)).body.code).toBe('BAD_REQUEST')
  })

  it('shows nothing of another organisation', async () => {
    const stranger = await entering(['misreport'], await anOrganisation(wire.parts, 'Other'))
    expect((await rowsFor(stranger.client)).total).toBe(0)
    expect(
      (await rowsFor(stranger.client, { filter: { ...period, branches: [set.pune.id] } })).named,
    ).toEqual([])
  })
})

describe('the management report', () => {
  const figures = async (by: 'day' | 'branch' | 'member' | 'template' | 'client' | 'method') => {
    const found = await rowsFor(manager.client, { report: 'misreport', filter: { ...period, by } })
    const at = (name: string) => found.columns.indexOf(name)

    return {
      ...found,
      sum: (name: string) => found.rows.reduce((all, { cells }) => all + Number(cells[at(name)]), 0),
      at,
    }
  }

  it('adds up what plain SQL counts, by each of its groups', async () => {
    const states = await inStore(async (rows) => {
      const found = await sql<{ state: string; n: number }>`select state, count(*)::int as n from documents d
        where ${ours()} and sent_at is not null group by state`.execute(rows)

      return Object.fromEntries(found.rows.map(({ state, n }) => [state, n]))
    })
    for (const by of ['day', 'branch', 'member', 'template', 'client'] as const) {
      const { sum } = await figures(by)
      expect(sum('many_completed'), by).toBe(states.completed)
      expect(sum('many_declined')).toBe(states.rejected)
      expect(sum('many_expired')).toBe(states.expired)
      expect(sum('many_revoked')).toBe(states.revoked)
      expect(sum('many_out')).toBe(states.out_for_signature)
      expect(sum('many_on_paper')).toBe(set.rounds)
      const waits = ['waits_person', 'waits_decision', 'waits_unreached', 'waits_system'] as const
      expect(waits.map(sum)).toEqual([1, 1, 1, 1].map((one) => one * set.rounds))
    }
    expect((await figures('day')).rows.map(({ key }) => key)).toEqual([
      '2026-03-13',
      '2026-03-12',
      '2026-03-11',
    ])
    const { rows, at } = await figures('branch')
    expect(rows.map(({ key, cells }) => [key, cells[0]])).toContainEqual([set.pune.id, 'Pune'])
    expect(rows.find(({ key }) => key === set.pune.id)!.cells[at('half_within')]).toBe(60)
    const methods = await figures('method')
    expect(methods.rows.map(({ key }) => key).sort()).toEqual(['aadhaar_otp', 'electronic'])
  })

  it('is the same as a sheet', async () => {
    const shown = await figures('branch')
    const { rows } = await csvOf(
      manager.client,
      manager.client.call(requestReport, {
        report: 'misreport',
        filter: { ...period, by: 'branch' },
        format: 'csv',
      }),
    )
    expect(rows).toEqual(shown.rows.map(({ cells }) => cells.map((cell) => String(cell ?? ''))))
    expect((await reader.client.send(getReportRows, { report: 'misreport' })).body.code).toBe('NOT_ALLOWED')
  })
})

describe('the report of WhatsApp', () => {
  it('tells sent, delivered, read and failed, under the other call of type whatsapp too', async () => {
    const [docketId] = await inStore(async (rows) =>
      (
        await rows
          .selectFrom('dockets')
          .select('id')
          .where('organisation_id', '=', organisation.id)
          .limit(1)
          .execute()
      ).map(({ id }) => id),
    )
    const at = new Date('2026-03-12T05:00:00Z')
    const message = (state: 'sent' | 'delivered' | 'bounced', more: object = {}) => ({
      id: newId(),
      docket_id: docketId!,
      signer_id: null,
      channel: 'whatsapp',
      template: 'signer-invitation',
      to_masked: '••••••5678',
      sealed_to: Buffer.alloc(0),
      state,
      created_at: at,
      ...more,
    })
    await wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) =>
        tx.notifications.addMany([
          message('sent', { sent_at: at }),
          message('delivered', { sent_at: at, delivered_at: at }),
          message('delivered', { sent_at: at, delivered_at: at, read_at: at }),
          message('bounced', { cause: 'no_whatsapp', error: 'failed: not a WhatsApp number' }),
          { ...message('sent'), channel: 'sms' },
        ]),
      )
    const { rows, columns } = await rowsFor(manager.client, { report: 'whatsapp' })
    const of = (name: string) => rows.map(({ cells }) => cells[columns.indexOf(name)])
    expect(of('message_state')).toEqual(['failed', 'read', 'delivered', 'sent'])
    expect(of('why')[0]).toBe('no_whatsapp')
    expect(of('carrier')[0]).toBe('failed: not a WhatsApp number')
    expect(of('read')[1]).toBe(at.toISOString())
    const asked: InputOf<typeof downloadWhatsappReport> & { filterValue: { type: 'whatsapp' } } = {
      filterValue: { type: 'whatsapp', ...period, messages: ['read'] },
      format: 'csv',
    }
    const either = await csvOf(manager.client, manager.client.call(downloadWorkflowReportUpdated, asked))
    const own = await csvOf(manager.client, manager.client.call(downloadWhatsappReport, asked))
    expect(own.rows).toEqual(either.rows)
    expect(own.rows.map((row) => row[7])).toEqual(['Read'])
  })
})

describe('what is asked wrongly of a report', () => {
  it.each([
    [{ filter: { from: '2026-03-13', to: '2026-03-11' } }, 'filter.from', 'DAYS_TURNED'],
    [{ filter: { from: '2016-03-13', to: '2026-03-11' } }, 'filter.from', 'DAYS_TOO_MANY'],
    [{ filter: { from: 'tomorrow' } }, 'filter.from', 'DAY_INVALID'],
    [{ filter: { messages: ['read'] } }, 'filter.messages', 'UNKNOWN_KEYS'],
    [{ columns: ['title', 'password'] }, 'columns', 'UNKNOWN_KEYS'],
    [{ report: 'digitalstamprepository' }, 'report', 'NOT_ONE_OF'],
    [{ pageNo: -1 }, 'pageNo', 'NUMBER_TOO_SMALL'],
    [{ pageNo: 1_000_000_000 }, 'pageNo', 'NUMBER_TOO_LARGE'],
    [{ pageNo: 'two' }, 'pageNo', 'NOT_A_NUMBER'],
  ])('%j', async (wanted, path, code) => {
    expect(await codesOf(manager.client, wanted)).toEqual([
      400,
      'BAD_REQUEST',
      expect.objectContaining({ path, code }),
    ])
  })

  it('names the field as the call does, and refuses what the call does not know', async () => {
    const send = (filterValue: object) =>
      manager.client.send(downloadWorkflowReport, { filterValue } as never)
    const turned = await send({ from: '2026-03-13', to: '2026-03-11' })
    expect(turned.body.fields).toEqual([
      expect.objectContaining({ path: 'filterValue.from', code: 'DAYS_TURNED' }),
    ])
    expect((await send({ colour: 'red' })).status).toBe(400)
    expect((await send({ type: 'whatsapp' })).status).toBe(400)
    const nobody = await entering(['users'])
    expect((await nobody.client.send(downloadWorkflowReport, {})).status).toBe(403)
  })
})
