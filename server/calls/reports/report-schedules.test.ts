import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { deleteReportSchedule } from '#contract/reports/deleteReportSchedule.ts'
import { deleteReportView } from '#contract/reports/deleteReportView.ts'
import { getReportSchedules } from '#contract/reports/getReportSchedules.ts'
import { runReportScheduleNow } from '#contract/reports/runReportScheduleNow.ts'
import { saveReportSchedule } from '#contract/reports/saveReportSchedule.ts'
import { saveReportView } from '#contract/reports/saveReportView.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { day } from '#contract/vocabulary/time.ts'
import { makeReportJob } from '#jobs/make-report.ts'
import { runSchedulesJob } from '#jobs/run-schedules.ts'
import { sendNotification } from '#jobs/send-notification.ts'
import { newId } from '#store/new-id.ts'
import { Outage } from '#store/outage.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { aReportedSet, kindsOfPapers } from '#testing/reported.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

let fixture: ServerFixture
let manager: Person
let set: Awaited<ReturnType<typeof aReportedSet>>

beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
  set = await aReportedSet(fixture.parts, fixture.organisation)
  // A Thursday at nine in India.
  goesTo('2031-01-30T03:30:00Z')
  manager = await entering(['misreport', 'documents'])
})
afterAll(() => fixture?.close())
beforeEach(async () => {
  await rows((db) => db.deleteFrom('report_schedules').execute())
})

async function entering(modules: Module[], of: AnOrganisation = fixture.organisation) {
  const person = await aMember(fixture.parts, of, modules)

  return { ...person, client: await logsIn(person) }
}
type Person = Awaited<ReturnType<typeof entering>>

async function logsIn({ email, password }: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(fixture.url)
  await client.login(email, password)

  return client
}

const now = () => fixture.parts.clock.now().getTime()
const goesTo = (moment: string) => fixture.pass(Date.parse(moment) - now())
const rows = <T>(act: (db: ReturnType<typeof rowsOf>) => Promise<T>) =>
  fixture.within((tx) => act(rowsOf(tx)))

type Kept = InputOf<typeof saveReportSchedule>
async function aView(
  of: Person,
  filter: object = { from: '2026-03-11', to: '2026-03-13', state: ['rejected'] },
) {
  return await of.client.call(saveReportView, { name: newId(), report: 'esignReport', filter })
}
async function aSchedule(of: Person, more: Partial<Kept> = {}) {
  const { view_id } = await aView(of)
  const times = { rhythm: 'monthly', monthday: 31, at: '08:30' } as const

  return await of.client.call(saveReportSchedule, { view_id, ...times, members: [of.userId], ...more })
}

/** What the clock of the installation asks for, and all that follows from it. */
async function fallsDue(): Promise<void> {
  await runSchedulesJob.run({}, fixture.parts)
  await makesSheets()
}
async function makesSheets(): Promise<void> {
  for (const payload of await fixture.jobsOf('make-report')) await makeReportJob.run(payload, fixture.parts)
  for (const payload of await fixture.jobsOf('send-notification'))
    await sendNotification.run(payload, fixture.parts)
}
const mailsOf = ({ email }: { email: string }) => fixture.mailTo(email)
const sheetsOf = async (person: Person) => (await (await logsIn(person)).call(getOwnJobs, {})).rows
const kept = (id: string) =>
  rows((db) => db.selectFrom('report_schedules').selectAll().where('id', '=', id).executeTakeFirst())
const codeOf = async (client: WireClient, input: object) => {
  const { body } = await client.send(saveReportSchedule, input as Kept)

  return [body.code, (body.fields as { path: string; code: string }[] | undefined)?.[0]?.path] as const
}

describe('schedules of reports', () => {
  it('run at their hour over the end of a month, and mail figures and a link, never the sheet', async () => {
    goesTo('2031-01-30T03:30:00Z')
    manager.client = await logsIn(manager)
    const reader = await entering(['support'])
    const { schedule_id, next_at } = await aSchedule(manager, { members: [manager.userId, reader.userId] })
    expect(next_at).toBe('2031-01-31T03:00:00.000Z')
    goesTo('2031-01-31T02:59:00Z')
    await fallsDue()
    expect(await mailsOf(reader)).toEqual([])
    goesTo('2031-01-31T03:00:30Z')
    await fallsDue()
    await fallsDue()
    const [mail, ...others] = await mailsOf(reader)
    expect(others).toEqual([])
    expect(mail?.text).toContain(`Declined: ${set.rounds}`)
    expect(mail?.text).toContain('/#/profile/downloads')
    expect(mail?.text).toContain(`Stop this:\n`)
    // Reports may be closed to a reader; their downloads are not.
    expect(mail?.text).toContain(`/#/profile/downloads?stop=${schedule_id}`)
    expect(mail?.text).not.toContain('Loan')
    expect(await mailsOf(manager)).toHaveLength(1)
    expect(await kept(schedule_id)).toMatchObject({ next_at: new Date('2031-02-28T03:00:00Z') })
    const declined = kindsOfPapers.filter(({ state }) => state === 'rejected')
    const people = declined.reduce((sum, { people: seats }) => sum + seats.length, 0) * set.rounds
    for (const person of [manager, reader])
      expect(await sheetsOf(person)).toMatchObject([{ state: 'done', total: people }])
  })

  it('run once what a server that was down has missed, of two servers too', async () => {
    goesTo('2031-03-02T03:30:00Z')
    manager.client = await logsIn(manager)
    const { schedule_id } = await aSchedule(manager, { rhythm: 'daily', skips_holidays: true })
    // Five days without a server; the day after is a Sunday.
    goesTo('2031-03-08T03:30:00Z')
    const before = (await fixture.jobsOf('make-report')).length
    await Promise.all([0, 1, 2].map(() => runSchedulesJob.run({}, fixture.parts)))
    expect(await fixture.jobsOf('make-report')).toHaveLength(before + 1)
    expect(await kept(schedule_id)).toMatchObject({ next_at: new Date('2031-03-10T03:00:00Z') })
    await makesSheets()
  })

  it('rest when their owner is gone or no longer opens the report, and tell the administrators', async () => {
    const administrator = await entering(['users', 'roles', 'misreport'])
    const leaving = await entering(['misreport'])
    const losing = await entering(['esignReport'])
    const [gone, lost] = [await aSchedule(leaving, { members: [manager.userId] }), await aSchedule(losing)]
    await rows(async (db) => {
      await db
        .updateTable('memberships')
        .set({ state: 'ended' })
        .where('user_id', '=', leaving.userId)
        .execute()
      await db
        .updateTable('roles')
        .set({ module_list: ['support'] })
        .where('id', '=', losing.roleId)
        .execute()
    })
    fixture.pass(40 * day)
    const before = (await mailsOf(manager)).length
    await fallsDue()
    expect(await kept(gone.schedule_id)).toMatchObject({ state: 'paused', paused_why: 'owner_gone' })
    expect(await kept(lost.schedule_id)).toMatchObject({ state: 'paused', paused_why: 'right_lost' })
    expect((await mailsOf(administrator)).map(({ text }) => /no longer \w+/.exec(text)?.[0]).sort()).toEqual([
      'no longer opens',
      'no longer works',
    ])
    expect(await mailsOf(leaving)).toEqual([])
    expect(await mailsOf(losing)).toHaveLength(1)
    expect(await mailsOf(manager)).toHaveLength(before)
    // The administrator sees and deletes what its owner no longer can.
    const client = await logsIn(administrator)
    const { schedules } = await client.call(getReportSchedules, {})
    expect(schedules.map(({ whose }) => whose)).toEqual(['other', 'other'])
    expect(await client.call(deleteReportSchedule, { schedule_id: gone.schedule_id })).toMatchObject({
      ended: 'schedule',
    })
  })

  it('rest when the right goes between the hour and the sheet, and go on when saved again', async () => {
    const owner = await entering(['esignReport'])
    const schedule = await aSchedule(owner, { rhythm: 'daily' })
    const listed = (modules: Module[]) =>
      rows((db) =>
        db.updateTable('roles').set({ module_list: modules }).where('id', '=', owner.roleId).execute(),
      )
    fixture.pass(2 * day)
    await runSchedulesJob.run({}, fixture.parts)
    await listed(['support'])
    await makesSheets()
    expect(await kept(schedule.schedule_id)).toMatchObject({ state: 'paused', paused_why: 'right_lost' })
    await listed(['esignReport'])
    const client = await logsIn(owner)
    const { schedules } = await client.call(getReportSchedules, {})
    expect(schedules).toMatchObject([{ state: 'paused', whose: 'mine' }])
    await client.call(saveReportSchedule, {
      schedule_id: schedule.schedule_id,
      view_id: schedules[0]!.view_id!,
      rhythm: 'daily',
      at: '08:30',
      members: [owner.userId],
    })
    expect(await kept(schedule.schedule_id)).toMatchObject({ state: 'active', paused_why: null })
  })

  it('rest where their view asks for more than the report gives, and keep no other from running', async () => {
    manager.client = await logsIn(manager)
    const { view_id } = await aView(manager)
    const times = { rhythm: 'daily' as const, members: [manager.userId] }
    const bad = await manager.client.call(saveReportSchedule, { ...times, view_id, at: '08:00' })
    const good = await aSchedule(manager, { ...times, at: '08:30' })
    await rows((db) =>
      db
        .updateTable('report_views')
        .set({ filter: JSON.stringify({ from: '2020-01-01', to: '2029-01-01' }) })
        .where('id', '=', view_id)
        .execute(),
    )
    fixture.pass(2 * day)
    await fallsDue()
    expect(await kept(bad.schedule_id)).toMatchObject({ state: 'paused', paused_why: 'view_refused' })
    expect(await kept(good.schedule_id)).toMatchObject({ state: 'active', last_at: expect.any(Date) })
  })

  it('stop for one reader alone, and rest with the last', async () => {
    manager.client = await logsIn(manager)
    const reader = await entering(['support'])
    const { schedule_id } = await aSchedule(manager, { members: [manager.userId, reader.userId] })
    const { schedules } = await reader.client.call(getReportSchedules, {})
    expect(schedules).toMatchObject([{ schedule_id, whose: 'to_me' }])
    expect(await reader.client.call(deleteReportSchedule, { schedule_id })).toMatchObject({
      ended: 'own_mails',
    })
    expect((await kept(schedule_id))?.members).toEqual([manager.userId])
    expect((await reader.client.send(deleteReportSchedule, { schedule_id })).body.code).toBe(
      'SCHEDULE_NOT_FOUND',
    )
    const only = await aSchedule(manager, { members: [reader.userId] })
    await reader.client.call(deleteReportSchedule, { schedule_id: only.schedule_id })
    expect(await kept(only.schedule_id)).toMatchObject({ state: 'paused', paused_why: 'nobody_left' })
  })

  it('rest with their view', async () => {
    const { view_id } = await aView(manager)
    const times = { rhythm: 'weekly' as const, at: '08:30', members: [manager.userId] }
    const { schedule_id } = await manager.client.call(saveReportSchedule, { view_id, ...times })
    expect(await manager.client.call(deleteReportView, { view_id })).toMatchObject({ paused: 1 })
    expect(await kept(schedule_id)).toMatchObject({ state: 'paused', paused_why: 'view_gone' })
    expect((await manager.client.send(runReportScheduleNow, { schedule_id })).body.code).toBe(
      'VIEW_NOT_FOUND',
    )
  })

  it('run at once, of two clicks once, and keep their next day', async () => {
    await makesSheets()
    const { schedule_id, next_at } = await aSchedule(manager)
    const [one, other] = await Promise.all(
      [0, 1].map(() => manager.client.call(runReportScheduleNow, { schedule_id })),
    )
    expect(one?.job_id).toBe(other?.job_id)
    const jobs = await fixture.jobsOf('make-report')
    expect(jobs.filter(({ jobId }) => jobId === one?.job_id)).toHaveLength(1)
    const before = (await mailsOf(manager)).length
    await makesSheets()
    expect(await mailsOf(manager)).toHaveLength(before + 1)
    expect((await kept(schedule_id))?.next_at?.toISOString()).toBe(next_at)
  })

  it('are sent by hand five times in an hour, and again in the next', async () => {
    const { schedule_id } = await aSchedule(manager)
    const run = async () => {
      const { body } = await manager.client.send(runReportScheduleNow, { schedule_id })
      await makesSheets()

      return body.code ?? 'done'
    }
    const codes = []
    for (let many = 0; many < 6; many += 1) codes.push(await run())
    expect(codes).toEqual([...Array(5).fill('done'), 'TOO_MANY_RUNS'])
    fixture.pass(3_600_000)
    manager.client = await logsIn(manager)
    expect(await run()).toBe('done')
  })

  it('tell their owner, and nobody else, when the file store has no room for the sheet', async () => {
    const reader = await entering(['support'])
    const { schedule_id } = await aSchedule(manager, { members: [reader.userId] })
    const { job_id } = await manager.client.call(runReportScheduleNow, { schedule_id })
    const before = (await mailsOf(manager)).length
    const { vault } = fixture.parts
    const full = {
      ...fixture.parts,
      vault: { ...vault, put: () => Promise.reject(new Outage('STORAGE_FULL')) },
    }
    for (const payload of await fixture.jobsOf('make-report'))
      if (payload.jobId === job_id) await makeReportJob.run(payload, full)
    await makesSheets()
    const mails = await mailsOf(manager)
    expect(mails).toHaveLength(before + 1)
    expect(mails.map(({ subject }) => subject).join()).toContain('could not be prepared')
    expect(await mailsOf(reader)).toEqual([])
    expect(await kept(schedule_id)).toMatchObject({ state: 'active', next_at: expect.any(Date) })
  })

  it('are nobody else’s: a foreign one and an unknown one get one answer', async () => {
    const { schedule_id } = await aSchedule(manager)
    const other = await entering(['misreport'])
    const stranger = await entering(['misreport'], await anOrganisation(fixture.parts, 'Elsewhere'))
    const { view_id } = await aView(other)
    for (const { client } of [other, stranger])
      for (const id of [schedule_id, newId()]) {
        expect((await client.send(deleteReportSchedule, { schedule_id: id })).body.code).toBe(
          'SCHEDULE_NOT_FOUND',
        )
        expect((await client.send(runReportScheduleNow, { schedule_id: id })).body.code).toBe(
          'SCHEDULE_NOT_FOUND',
        )
        const again = { schedule_id: id, view_id, rhythm: 'daily', at: '08:30', members: [other.userId] }
        expect((await codeOf(client, again))[0]).toBe('SCHEDULE_NOT_FOUND')
      }
    const mine = { rhythm: 'daily', at: '08:30', members: [other.userId] } as const
    const foreign = (await kept(schedule_id))!.view_id
    expect(await codeOf(other.client, { ...mine, view_id: foreign })).toEqual(['VIEW_NOT_FOUND', 'view_id'])
  })

  it('refuse a time that is none, too many, and people from elsewhere', async () => {
    const { view_id } = await aView(manager)
    const good = { view_id, rhythm: 'daily', at: '08:30', members: [manager.userId] }
    for (const at of ['02:60', '24:00', '2:30', 'noon', ''])
      expect(await codeOf(manager.client, { ...good, at })).toEqual(['BAD_REQUEST', 'at'])
    expect(await codeOf(manager.client, { ...good, rhythm: 'weekly', weekday: 8 })).toEqual([
      'BAD_REQUEST',
      'weekday',
    ])
    expect(await codeOf(manager.client, { ...good, members: [] })).toEqual(['BAD_REQUEST', 'members'])
    const elsewhere = await aMember(fixture.parts, await anOrganisation(fixture.parts, 'Other'), ['workflow'])
    for (const id of [newId(), elsewhere.userId])
      expect(await codeOf(manager.client, { ...good, members: [id] })).toEqual(['USER_NOT_FOUND', 'members'])
    const codes = []
    for (let many = 0; many < 21; many += 1) codes.push((await codeOf(manager.client, good))[0])
    expect(codes.filter((code) => code === 'TOO_MANY_SCHEDULES')).toHaveLength(1)
  })

  it('lead who keeps the billing report alone to a page that opens', async () => {
    manager.client = await logsIn(manager)
    const keeper = await entering(['billingdashboard'])
    const ids: string[] = []
    for (const { client, userId, report } of [
      { ...keeper, report: 'billingdashboard' as const },
      { ...manager, report: 'misreport' as const },
    ]) {
      const { view_id } = await client.call(saveReportView, { name: `Own ${report}`, report, filter: {} })
      const times = { rhythm: 'daily' as const, at: '08:00', members: [userId] }
      await client.call(saveReportSchedule, { ...times, view_id })
      ids.push(view_id)
    }
    const refused = JSON.stringify({ from: '2020-01-01', to: '2029-01-01' })
    await rows((db) =>
      db.updateTable('report_views').set({ filter: refused }).where('id', 'in', ids).execute(),
    )
    fixture.pass(2 * day)
    await fallsDue()
    const toldOf = async (person: Person, name: string) =>
      (await mailsOf(person)).find(({ text }) => text.includes(name))?.text
    expect(await toldOf(keeper, 'Own billingdashboard')).toMatch(/#\/billing-report\s/)
    expect(await toldOf(manager, 'Own misreport')).toContain('#/reports?part=schedules')
  })
})
