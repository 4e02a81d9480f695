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

/** A sheet had no room in the file store: the owner of its schedule hears it, readers do not. */
export async function tellUnmade(tx: Tx, parts: Parts, schedule: ReportScheduleRow): Promise<void> {
  const { user_id, name: report, next_at } = schedule
  if ((await tx.memberships.ofUser(user_id))?.state !== 'active') return
  const owner = await tx.members.get(user_id)
  if (!owner) return
  const organisation = (await tx.organisations.find(tx.organisationId))?.name ?? ''
  const pageOf = await pagesOfSchedules(tx, [user_id])
  const link = addressOfPage((await linkAddressOf(tx, parts)).url, pageOf(user_id))
  const message = composeMail(
    'report-unmade',
    { name: owner.name, organisation, report, next: next_at, link },
    { to: owner.email_id, language: mailLanguageOf(owner, await messageSettings(tx)) },
  )
  await queueNotifications(tx, parts.keys, [{ message, enclosed: [] }], {
    template: 'report-unmade',
    docketId: null,
    signerId: null,
  })
}
