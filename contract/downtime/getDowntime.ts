import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DowntimeWords } from './downtime-notice.ts'

export const getDowntime = defineCall({
  path: '/api/generic/getDowntime',
  method: 'POST',
  transport: 'plain',
  access: ['public'],
  input: z.object({}),
  output: z.object({
    /** The one that runs, or the next that is announced already; null where there is none. */
    downtime: z
      .object({
        running: z.boolean(),
        from: z.iso.datetime(),
        until: z.iso.datetime(),
        en: DowntimeWords,
        hi: DowntimeWords,
      })
      .nullable(),
    /** The server's, by which the two times are to be read. */
    now: z.iso.datetime(),
  }),
  refuses: [],
  purpose: 'Answers which maintenance runs or is announced, to every page.',
  passive: true,
})
