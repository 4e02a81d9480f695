import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveReportSchedule } from '#contract/reports/saveReportSchedule.ts'
import { saveReportView } from '#contract/reports/saveReportView.ts'
import { day } from '#contract/vocabulary/time.ts'
import { runSchedulesJob } from '#jobs/run-schedules.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let running: Wire
beforeAll(async () => {
  running = await aWire()
})
afterAll(() => running?.close())

const goesTo = (wire: Wire, moment: string) =>
  wire.pass(Date.parse(moment) - wire.parts.clock.now().getTime())

/** The servers end, and others begin on their database at another moment. */
async function beginsAgain(moment: string): Promise<Wire> {
  await running.close()
  running = await aWire({ sameDatabaseAs: running })
  goesTo(running, moment)

  return running
}

it('runs a schedule once over the end of a month in which the server began again', async () => {
  const wire = running
  const organisation = await anOrganisation(wire.parts)
  const person = await aLoggedInMember(wire, organisation, ['esignReport'])
  goesTo(wire, '2031-01-30T05:00:00Z')
  await person.client.login(person.email, person.password)
  const { view_id } = await person.client.call(saveReportView, { name: 'All', report: 'esignReport' })
  const times = { rhythm: 'monthly' as const, monthday: 31, at: '08:30', members: [person.userId] }
  const kept = await person.client.call(saveReportSchedule, { view_id, ...times })
  expect(kept.next_at).toBe('2031-01-31T03:00:00.000Z')

  const sheets = (of: Wire) =>
    of.parts.store.platform.read(async (tx) => {
      const { rows } = await sql<{ data: object }>`select data from pgboss.job
        where name = 'make-report' and data->>'organisationId' = ${organisation.id}`.execute(rowsOf(tx))

      return rows.length
    })
  const nextOf = (of: Wire) =>
    of.parts.store
      .forOrganisation(organisation.id)
      .read(async (tx) => (await tx.reportSchedules.listed())[0]?.next_at?.toISOString())
  const asks = (of: Wire) => Promise.all([0, 1, 2].map(() => runSchedulesJob.run({}, of.parts)))

  // The hour passed while no server was there; it is February by now.
  const second = await beginsAgain('2031-02-02T10:00:00Z')
  await asks(second)
  expect([await sheets(second), await nextOf(second)]).toEqual([1, '2031-02-28T03:00:00.000Z'])
  // Begun again within the same month: nothing is due.
  const third = await beginsAgain('2031-02-28T02:59:00Z')
  await asks(third)
  expect(await sheets(third)).toBe(1)
  third.pass(2 * 60_000)
  await asks(third)
  const fourth = await beginsAgain('2031-02-28T03:05:00Z')
  await asks(fourth)
  expect([await sheets(fourth), await nextOf(fourth)]).toEqual([2, '2031-03-31T03:00:00.000Z'])
  // Two months without a server are one run.
  fourth.pass(70 * day)
  await asks(fourth)
  expect([await sheets(fourth), await nextOf(fourth)]).toEqual([3, '2031-05-31T03:00:00.000Z'])
})
