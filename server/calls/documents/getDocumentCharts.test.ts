import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { getDocumentCharts } from '#contract/documents/getDocumentCharts.ts'
import { getDocumentFigures } from '#contract/documents/getDocumentFigures.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getReportRows } from '#contract/reports/getReportRows.ts'
import { requestReport } from '#contract/reports/requestReport.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { stepsOfDocuments } from '#contract/vocabulary/steps-of-documents.ts'
import { stuckKinds } from '#contract/vocabulary/stuck-kinds.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aReportedSet, kindsOfPapers } from '#testing/reported.ts'
import { madeReport, rowsOfCsv } from '#testing/reports.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('workflow/getDocumentCharts', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let set: Awaited<ReturnType<typeof aReportedSet>>
  let head: WireClient
  let asha: WireClient
  const period = { from: '2026-03-11', to: '2026-03-13' }

  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts)
    set = await aReportedSet(wire.parts, organisation)
    head = await entering(['documents', 'coreWorkflowDashboard', 'misreport'])
    asha = aClient(wire.url)
    await giveDashboard(set.asha.userId)
    await asha.login(set.asha.email, set.asha.password)
  })
  afterAll(() => wire?.close())

  async function entering(modules: Module[], of = organisation) {
    return (await aLoggedInMember(wire, of, modules)).client
  }
  const inStore = <T>(act: (rows: ReturnType<typeof rowsOf>) => Promise<T>) =>
    wire.parts.store.forOrganisation(organisation.id).transaction((tx) => act(rowsOf(tx)))
  const giveDashboard = (userId: string) =>
    inStore((rows) =>
      sql`update roles set module_list = module_list || array['coreWorkflowDashboard'] where id =
        (select role_id from memberships where user_id = ${userId})`.execute(rows),
    )
  const inSql = (what: ReturnType<typeof sql<{ n: number }>>) =>
    inStore(async (rows) => (await what.execute(rows)).rows[0]?.n)
  const charts = (client: WireClient, more: Partial<InputOf<typeof getDocumentCharts>> = {}) =>
    client.call(getDocumentCharts, { ...period, ...more })
  const recounted = () =>
    wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) => tx.documentCounts.recount([set.asha.userId, set.ravi.userId]))
  const fold = () =>
    wire.parts.store.forOrganisation(organisation.id).transaction((tx) => tx.documentCounts.fold())
  const listed = async (client: WireClient, filter: InputOf<typeof getDocuments>['filter']) =>
    (await client.call(getDocuments, { filter, maxRows: 100 })).total
  const days = { from: '2026-03-10T18:30:00.000Z', to: '2026-03-13T18:30:00.000Z' }

  it('says one number in card, chart, list, report, sheet and plain SQL', async () => {
    const found = await charts(head)
    const states = await head.call(getDocumentFigures, period)
    expect(found.states).toEqual(states.total.counts)
    expect(found.states).toEqual({
      completed: 9,
      rejected: 3,
      expired: 3,
      revoked: 3,
      out_for_signature: 12,
      draft: 3,
    })
    expect(found.by_hand).toBe(3)
    const count = (where: ReturnType<typeof sql>) =>
      inSql(sql`select count(*)::int as n from documents d where d.deleted_at is null and ${where}`)
    const signedBySomebody = sql`exists (select from signers s where s.document_id = d.id and signed_at is not null)`
    expect(found.reached).toEqual({
      sent: await count(sql`sent_at is not null`),
      opened: await count(sql`exists (select from signers s where s.document_id = d.id
        and (opened_at is not null or signed_at is not null))`),
      code: await count(sql`exists (select from signers s where s.document_id = d.id
        and (authenticated_at is not null or signed_at is not null))`),
      consent: await count(signedBySomebody),
      provider: 0,
      signed: await count(signedBySomebody),
      completed: await count(sql`state = 'completed' and by_hand is null`),
    })
    expect(found.without_provider).toBe(found.reached.signed)
    for (const step of stepsOfDocuments)
      expect(await listed(head, { ...days, reached: step }), step).toBe(found.reached[step])
    for (const [state, many] of Object.entries(found.states))
      expect(await listed(head, { ...days, state: [state as 'draft'] }), state).toBe(many)

    const rows = await head.call(getReportRows, { report: 'misreport', filter: { ...period, by: 'day' } })
    const at = (name: string) => rows.columns.indexOf(name)
    const sum = (name: string) => rows.rows.reduce((all, { cells }) => all + Number(cells[at(name)]), 0)
    expect([sum('many_sent'), sum('many_completed'), sum('many_on_paper'), sum('many_out')]).toEqual([
      found.reached.sent,
      found.states.completed,
      found.by_hand,
      found.now.out,
    ])
    expect(sum('many_expired')).toBe(found.states.expired)
    expect(sum('many_declined')).toBe(found.states.rejected)
    const { job_id } = await head.call(requestReport, {
      report: 'misreport',
      filter: { ...period, by: 'day' },
      format: 'csv',
    })
    const csv = rowsOfCsv(await madeReport(wire.parts, head, job_id))
    const heads = csv.findIndex(([first]) => first === 'Day')
    const sent = csv[heads]?.indexOf('Sent') ?? -1
    expect(csv.slice(heads + 1).reduce((all, row) => all + Number(row[sent]), 0)).toBe(found.reached.sent)
  })

  it('adds up by branch, member and template as the documents do, kept and counted', async () => {
    for (const by of ['day', 'branch', 'template', 'member'] as const)
      for (const filter of [{}, { branches: [set.pune.id] }, { members: [set.ravi.userId] }]) {
        const kept = await head.call(getReportRows, {
          report: 'misreport',
          filter: { ...period, ...filter, by },
        })
        // With methods the documents themselves are looked at.
        const counted = await head.call(getReportRows, {
          report: 'misreport',
          filter: { ...period, ...filter, by, methods: ['electronic'] },
        })
        expect(kept.rows, `${by} ${JSON.stringify(filter)}`).toEqual(counted.rows)
        expect(kept.total).toBe(counted.total)
        expect(kept.rows.length).toBeGreaterThan(0)
      }
  })

  it('tells days and hours of India, each of which opens its documents', async () => {
    const { days, hours } = await charts(head)
    expect(days.map(({ day }) => day)).toEqual(['2026-03-11', '2026-03-12', '2026-03-13'])
    for (const { day, sent, completed } of days) {
      expect(await listed(head, { sent_on: day })).toBe(sent)
      expect(await listed(head, { completed_on: day })).toBe(completed)
      expect(sent).toBe(kindsOfPapers.length - 1)
    }
    const signed = await inSql(sql`select count(*)::int as n from signers where signed_at is not null`)
    expect(hours.reduce((sum, { many }) => sum + many, 0)).toBe(signed)
    const [first] = hours
    const { weekday = 0, hour = 0 } = first ?? {}
    const inHour = await inSql(sql`select count(distinct document_id)::int as n from signers
      where extract(isodow from signed_at at time zone 'Asia/Kolkata') = ${weekday}
        and extract(hour from signed_at at time zone 'Asia/Kolkata') = ${hour}`)
    expect(inHour).toBeGreaterThan(0)
    expect(await listed(head, { signed_in: { ...period, weekday, hour } })).toBe(inHour)
  })

  it('answers who sees a part of the documents by counting them, and a branch by its senders', async () => {
    const own = await charts(asha)
    const branch = await charts(head, { branch_id: set.pune.id })
    expect({ ...own, waiting: null }).toEqual({ ...branch, waiting: null })
    expect(own.reached.sent).toBeGreaterThan(0)
    expect(own.reached.sent).toBeLessThan((await charts(head)).reached.sent)
  })

  it('says why documents are stuck, and each reason opens its documents', async () => {
    // Without those whose reminders have all gone: the set is of March.
    await inStore(async (rows) => {
      const bounced = await rows.selectFrom('signers').selectAll().where('state', '=', 'bounced').execute()
      await rows
        .insertInto('notifications')
        .values({
          organisation_id: organisation.id,
          id: newId(),
          docket_id: bounced[0]!.docket_id,
          signer_id: bounced[0]!.id,
          channel: 'sms',
          template: 'signer-invitation',
          to_masked: '+91******3210',
          sealed_to: Buffer.alloc(0),
          state: 'bounced',
          cause: 'unpaid',
        })
        .execute()
      // A try failed; that the seal was asked for is no reason yet.
      await sql`update documents set next_try_at = now() where id = (
        select id from documents where waiting_for = 'seal' order by id limit 1)`.execute(rows)
    })
    const { now } = await charts(head)
    expect(now.stuck_by).toMatchObject({
      bounced: 2,
      unpaid: 1,
      held: 3,
      locked: 0,
      service: 1,
      ends_soon: 0,
    })
    expect(now.stuck_by.quiet).toBe(now.out)
    expect(now.stuck).toBe(now.out)
    for (const kind of stuckKinds)
      expect(await listed(head, { stuck_by: kind }), kind).toBe(now.stuck_by[kind])
    const own = await charts(asha)
    const branch = await charts(head, { branch_id: set.pune.id })
    expect(own.now.stuck_by).toEqual(branch.now.stuck_by)
    expect((await head.send(getDocuments, { filter: { stuck_by: 'bored' } } as never)).body.code).toBe(
      'BAD_REQUEST',
    )
  })

  it('splits the steps by method and language, and each number opens its documents', async () => {
    await inStore((rows) =>
      sql`update signers set language = 'hi' where sequence = 1 and email like 'person0.1%'`.execute(rows),
    )
    expect((await charts(head)).split).toBeNull()
    for (const split of ['method', 'language'] as const) {
      const found = (await charts(head, { split })).split!
      expect(found).toMatchObject({ from: period.from, more: false })
      expect(found.rows.map(({ value }) => value).sort()).toEqual(
        split === 'method' ? ['aadhaar_otp', 'electronic'] : ['en', 'hi'],
      )
      for (const { value, reached } of found.rows)
        for (const [step, many] of Object.entries(reached)) {
          const narrowed = split === 'method' ? { methods: [value] } : { language: value }
          const shown = await listed(head, { ...days, reached: step, ...narrowed } as never)
          expect(shown, `${value} ${step}`).toBe(many)
        }
    }
    const sent = await inSql(sql`select count(distinct d.id)::int as n from documents d
      join signers s on s.document_id = d.id where s.language = 'hi' and d.sent_at is not null`)
    const hindi = (await charts(head, { split: 'language' })).split?.rows.find(({ value }) => value === 'hi')
    expect(hindi?.reached.sent).toBe(sent)
    expect(sent).toBeGreaterThan(0)
    const own = await charts(asha, { split: 'language' })
    expect(own.split).toEqual((await charts(head, { split: 'language', branch_id: set.pune.id })).split)
    expect((await head.send(getDocumentCharts, { ...period, split: 'mood' } as never)).body.code).toBe(
      'BAD_REQUEST',
    )
  })

  it('stays what it is when rows are added up, and moves with each change', async () => {
    const before = await charts(head)
    await fold()
    expect(await charts(head)).toEqual(before)
    const [one] = await inStore((rows) =>
      rows
        .selectFrom('documents')
        .innerJoin('signers', 'signers.document_id', 'documents.id')
        .select(['documents.id', 'documents.docket_id', 'signers.id as signer'])
        .where('documents.state', '=', 'out_for_signature')
        .where('signers.state', '=', 'bounced')
        .execute(),
    )
    const at = new Date('2026-03-13T06:00:00Z')
    await inStore(async (rows) => {
      await rows
        .updateTable('signers')
        .set({ opened_at: at, signed_at: at })
        .where('id', '=', one!.signer)
        .execute()
      await rows
        .updateTable('documents')
        .set({ state: 'completed', completed_at: at })
        .where('id', '=', one!.id)
        .execute()
    })
    const after = await charts(head)
    expect(after.states.completed).toBe((before.states.completed ?? 0) + 1)
    expect(after.reached.opened).toBe(before.reached.opened + 1)
    expect(after.reached.signed).toBe(before.reached.signed + 1)
    expect(after.days.at(-1)?.completed).toBe((before.days.at(-1)?.completed ?? 0) + 1)
    // Archived, it is in no list and no chart; reports keep it.
    const archive = (archived_at: Date | null) =>
      inStore((rows) =>
        sql`update dockets set archived_at = ${archived_at} where id = ${one!.docket_id}`.execute(rows),
      )
    await archive(at)
    const archived = await charts(head)
    expect(archived.states.completed).toBe(before.states.completed)
    expect(archived.reached).toEqual({
      ...before.reached,
      sent: before.reached.sent - 1,
    })
    expect(archived.hours).toEqual(before.hours)
    await archive(null)
    expect(await charts(head)).toEqual(after)
    expect(await recounted()).toEqual([])
  })

  it('is counted again: a number that is wrong is told with its place, and is right afterwards', async () => {
    const right = await charts(head)
    await inStore((rows) =>
      sql`update document_counts set delta = delta + 2 where id = (select id from document_counts
        where facet = 'begun' and value = 'expired' and day = '2026-03-11' limit 1)`.execute(rows),
    )
    expect((await charts(head)).states.expired).toBe((right.states.expired ?? 0) + 2)
    expect(await recounted()).toEqual([
      { facet: 'begun', day: '2026-03-11', value: 'expired', kept: 3, counted: 1 },
    ])
    expect(await charts(head)).toEqual(right)
    expect(await recounted()).toEqual([])
  })

  it('refuses a branch of others as one that is not there, turned days and too many of them', async () => {
    const other = await anOrganisation(wire.parts, 'Another')
    const foreign = await aReportedSet(wire.parts, other, 1)
    const codeOf = async (input: object) => {
      const { status, body } = await head.send(getDocumentCharts, { ...period, ...input } as never)

      return [status, body.code, (body.fields as { code: string }[] | undefined)?.[0]?.code]
    }
    const unknown = await codeOf({ branch_id: '01905c8e-7d1a-7c3f-9b20-000000000001' })
    expect(unknown[1]).toBe('DEPARTMENT_NOT_FOUND')
    expect(await codeOf({ branch_id: foreign.pune.id })).toEqual(unknown)
    expect((await codeOf({ from: '2026-03-14' }))[2]).toBe('DAYS_TURNED')
    expect((await codeOf({ from: '2024-03-14' }))[2]).toBe('DAYS_TOO_MANY')
    expect((await codeOf({ from: 'yesterday' }))[1]).toBe('BAD_REQUEST')
    const stranger = await entering(['documents'])
    expect((await stranger.send(getDocumentCharts, period)).body.code).toBe('NOT_ALLOWED')
    const elsewhere = await entering(['documents', 'coreWorkflowDashboard'], other)
    expect((await charts(elsewhere)).reached.sent).toBe(kindsOfPapers.length - 1)
  })
})
