import type { SchedulePause } from '#contract/vocabulary/reports/report-schedules.ts'
import { bySystem } from '#domain/actors.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotifications } from '#services/notifications/queue-notification.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { ReportScheduleRow } from '#store/reports/report-schedules.ts'
import type { Tx } from '#store/store.ts'
import { pagesOfSchedules } from './page-of-schedules.ts'

/** It rests until somebody saves it again; its owner and the administrators are told why. */
export async function pauseSchedule(
  tx: Tx,
  parts: Parts,
  schedule: ReportScheduleRow,
  why: SchedulePause,
): Promise<void> {
  await tx.reportSchedules.pause(schedule.id, why)
  await tx.audit.add('report-schedule-paused', { by: bySystem(), detail: { name: schedule.name, why } })
  await tellPaused(tx, parts, schedule, why)
}

export async function tellPaused(
  tx: Tx,
  parts: Parts,
  { name: report, user_id }: ReportScheduleRow,
  why: SchedulePause,
): Promise<void> {
  const { organisationId } = tx
  const organisation = (await tx.organisations.find(organisationId))?.name ?? ''
  const { url } = await linkAddressOf(tx, parts)
  const owner = await tx.members.get(user_id)
  const stays = (await tx.memberships.ofUser(user_id))?.state === 'active'
  const told = new Set([...(stays ? [user_id] : []), ...(await tx.administrators.ids())])
  const settings = await messageSettings(tx)
  const people = await tx.members.ofIds([...told])
  const pageOf = await pagesOfSchedules(tx, [...told])
  const messages = []
  for (const person of people.values()) {
    const link = addressOfPage(url, pageOf(person.id))
    const facts = { name: person.name, organisation, report, owner: owner?.name ?? '', why, link }
    const to = { to: person.email_id, language: mailLanguageOf(person, settings) }
    messages.push({ message: composeMail('report-paused', facts, to), enclosed: [] })
  }
  await queueNotifications(tx, parts.keys, messages, {
    template: 'report-paused',
    docketId: null,
    signerId: null,
  })
}
