import { wordOfCode } from '#contract/vocabulary/reports/code-words.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotifications } from '#services/notifications/queue-notification.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import { shareResult } from '#services/progress/follow-job.ts'
import type { ReportScheduleRow } from '#store/reports/report-schedules.ts'
import type { Tx } from '#store/store.ts'
import type { AskedDeclared } from '../declared/asked.ts'
import type { KeyFigures } from '../declared/source.ts'
import { readersOf } from './run-schedule.ts'

interface Made {
  asked: AskedDeclared
  name: string
  jobId: string
  fileId: string
  rows: number
  figures: KeyFigures | null
}

/**
 * In the transaction in which the sheet is done: each reader finds it among their downloads and is
 * mailed its key figures, never the sheet.
 */
export async function tellReaders(
  tx: Tx,
  parts: Parts,
  schedule: ReportScheduleRow,
  { asked, name, jobId, fileId, rows, figures }: Made,
): Promise<void> {
  const now = parts.clock.now()
  const readers = await readersOf(tx, schedule)
  const shared = { kind: 'declared_report', name, jobId, fileId, total: rows } as const
  for (const userId of readers) if (userId !== schedule.user_id) await shareResult(tx, shared, userId, now)
  const organisation = (await tx.organisations.find(tx.organisationId))?.name ?? ''
  const { url } = await linkAddressOf(tx, parts)
  const owner = (await tx.members.get(schedule.user_id))?.name ?? ''
  const settings = await messageSettings(tx)
  const people = await tx.members.ofIds(readers)
  const messages = [...people.values()].map((person) => {
    const language = mailLanguageOf(person, settings)
    const words = language === 'hi' ? 'hi' : 'en'

    return {
      message: composeMail(
        'report-ready',
        {
          name: person.name,
          organisation,
          owner: person.id === schedule.user_id ? null : owner,
          report: name,
          from: new Date(`${asked.filter.from}T12:00:00+05:30`),
          to: new Date(`${asked.filter.to}T12:00:00+05:30`),
          rows,
          figures:
            figures?.counts.map(({ code, many }) => `${wordOfCode(figures.list, code, words)}: ${many}`) ??
            [],
          link: addressOfPage(url, 'profile/downloads'),
          stop: addressOfPage(url, `profile/downloads?stop=${schedule.id}`),
        },
        { to: person.email_id, language },
      ),
      enclosed: [],
    }
  })
  await queueNotifications(tx, parts.keys, messages, {
    template: 'report-ready',
    docketId: null,
    signerId: null,
  })
}
