import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DowntimeNoticeRecord } from './downtime-notice.ts'

export const getDowntimeNotices = defineCall({
  path: '/api/users/getDowntimeNotices',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['downtime'],
  input: z.object({}),
  output: z.object({ notices: z.array(DowntimeNoticeRecord) }),
  refuses: [],
  purpose: 'Lists times of maintenance: planned, running and over.',
  passive: true,
})
