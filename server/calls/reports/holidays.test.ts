import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getHolidays } from '#contract/reports/getHolidays.ts'
import { saveHolidays } from '#contract/reports/saveHolidays.ts'
import { saveReportSchedule } from '#contract/reports/saveReportSchedule.ts'
import { saveReportView } from '#contract/reports/saveReportView.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('holidays of an organisation', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let keeper: Awaited<ReturnType<typeof entering>>

  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts)
    keeper = await entering(['advanceSetting', 'misreport'])
  })
  afterAll(() => wire?.close())

  async function entering(modules: Module[], of = organisation) {
    return await aLoggedInMember(wire, of, modules)
  }
  const nextOf = (id: string) =>
    wire.parts.store.forOrganisation(organisation.id).read(async (tx) => {
      const row = await rowsOf(tx)
        .selectFrom('report_schedules')
        .select('next_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()

      return row.next_at?.toISOString().slice(0, 10)
    })
  const dayAfter = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

  it('are added once, renamed and removed, and read by every member', async () => {
    const diwali = { day: '2026-11-09', name: 'Diwali' }
    await keeper.client.call(saveHolidays, { add: [{ ...diwali, name: 'Festival' }, diwali] })
    const { rows } = await keeper.client.call(saveHolidays, { add: [{ day: '2026-03-04', name: ' Holi ' }] })
    expect(rows).toEqual([{ day: '2026-03-04', name: 'Holi' }, diwali])
    const reader = await entering(['support'])
    expect(await reader.client.call(getHolidays, {})).toMatchObject({ rows, may_change: false })
    expect((await reader.client.send(saveHolidays, { remove: [diwali.day] })).body.code).toBe('NOT_ALLOWED')
    await keeper.client.call(saveHolidays, { remove: ['2026-03-04', '2031-01-01'] })
    expect((await keeper.client.call(getHolidays, {})).rows).toEqual([diwali])
    const other = await entering(['advanceSetting'], await anOrganisation(wire.parts, 'Another'))
    expect(await other.client.call(getHolidays, {})).toMatchObject({ rows: [], may_change: true })
  })

  it('move the next day of schedules that leave holidays out, there and back', async () => {
    const { view_id } = await keeper.client.call(saveReportView, { name: 'Daily', report: 'misreport' })
    const times = { view_id, rhythm: 'daily' as const, at: '08:30', members: [keeper.userId] }
    const skipping = await keeper.client.call(saveReportSchedule, { ...times, skips_holidays: true })
    const other = await keeper.client.call(saveReportSchedule, times)
    const [before, ofOther] = [await nextOf(skipping.schedule_id), await nextOf(other.schedule_id)]
    const off = [before!, dayAfter(before!, 1)]
    await keeper.client.call(saveHolidays, { add: off.map((day) => ({ day, name: 'Closed' })) })
    expect((await nextOf(skipping.schedule_id))! > off[1]!).toBe(true)
    expect(await nextOf(other.schedule_id)).toBe(ofOther)
    const saved = await keeper.client.call(saveReportSchedule, { ...times, skips_holidays: true })
    expect(await nextOf(saved.schedule_id)).toBe(await nextOf(skipping.schedule_id))
    await keeper.client.call(saveHolidays, { remove: off })
    expect(await nextOf(skipping.schedule_id)).toBe(before)
  })

  it('refuse more than a hundred, a day that is none and a name that is none', async () => {
    const many = (from: string) =>
      Array.from({ length: 100 }, (_, at) => ({ day: dayAfter(from, at), name: 'Closed' }))
    await keeper.client.call(saveHolidays, { remove: ['2026-11-09'], add: many('2033-01-01') })
    expect((await keeper.client.send(saveHolidays, { add: many('2034-01-01') })).body.code).toBe(
      'TOO_MANY_HOLIDAYS',
    )
    expect((await keeper.client.call(getHolidays, {})).rows).toHaveLength(100)
    for (const wrong of [
      { day: '2026-02-30', name: 'x' },
      { day: '2026-02-03', name: ' ' },
    ])
      expect((await keeper.client.send(saveHolidays, { add: [wrong] })).body.code).toBe('BAD_REQUEST')
  })
})
