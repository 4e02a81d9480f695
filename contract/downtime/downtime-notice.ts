import { z } from 'zod'
import { rule } from '../vocabulary/rule.ts'

export const DowntimeNoticeId = z.uuid()

const words = (most: number) => z.string().trim().min(1, rule('REQUIRED')).max(most)

/** What people read, in each language that screens are offered in. */
export const DowntimeWords = z.object({
  text: words(500),
  /** What does not work meanwhile. */
  affected: words(200),
})

export const DowntimeNoticeRecord = z.object({
  notice_id: DowntimeNoticeId,
  revision: z.int(),
  announce_from: z.iso.datetime(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  en: DowntimeWords,
  hi: DowntimeWords,
  state: z.enum(['planned', 'announced', 'running', 'over', 'cancelled']),
  made_by: z.string(),
  changed_by: z.string(),
})
