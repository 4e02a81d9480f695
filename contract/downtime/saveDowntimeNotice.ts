import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { rule } from '../vocabulary/rule.ts'
import { DowntimeNoticeId, DowntimeNoticeRecord, DowntimeWords } from './downtime-notice.ts'

const moment = z.iso.datetime({ error: rule('MOMENT_INVALID') })

/** Also asked by the form, before it is sent. */
export const DowntimeNoticeInput = z.object({
  /** Missing for a new one. */
  notice_id: DowntimeNoticeId.optional(),
  revision: z.int().optional(),
  /** From when on people are told. */
  announce_from: moment,
  from: moment,
  until: moment,
  en: DowntimeWords,
  hi: DowntimeWords,
})

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
    DowntimeNoticeInput,
  ]),
  output: z.object({ notice: DowntimeNoticeRecord }),
  refuses: ['DOWNTIME_TIMES', 'DOWNTIME_OVERLAPS', 'DOWNTIME_OVER', 'DOWNTIME_STALE', 'NOT_FOUND'],
  purpose: 'Announces a time of maintenance, changes it or calls it off.',
})
