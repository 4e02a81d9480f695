import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DowntimeNoticeId, DowntimeNoticeRecord, DowntimeWords } from './downtime-notice.ts'

const moment = z.iso.datetime({ error: 'Give date and time.' })

export const saveDowntimeNotice = defineCall({
  path: '/api/users/saveDowntimeNotice',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['downtime'],
  input: z.union([
    z.object({
      notice_id: DowntimeNoticeId,
      revision: z.int(),
      /** Before it begins it does not take place; while it runs it ends at once. */
      cancelled: z.literal(true),
    }),
    z.object({
      /** Missing for a new one. */
      notice_id: DowntimeNoticeId.optional(),
      revision: z.int().optional(),
      /** From when on people are told. */
      announce_from: moment,
      from: moment,
      until: moment,
      en: DowntimeWords,
      hi: DowntimeWords,
    }),
  ]),
  output: z.object({ notice: DowntimeNoticeRecord }),
  refuses: ['DOWNTIME_TIMES', 'DOWNTIME_OVERLAPS', 'DOWNTIME_OVER', 'DOWNTIME_STALE', 'NOT_FOUND'],
  purpose: 'Announces a time of maintenance, changes it or calls it off.',
})
