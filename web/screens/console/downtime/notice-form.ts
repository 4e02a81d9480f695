import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import type { saveDowntimeNotice } from '#contract/downtime/saveDowntimeNotice.ts'
import { hour } from '#contract/vocabulary/time.ts'

export type Notice = OutputOf<typeof getDowntimeNotices>['notices'][number]
type Saved = Exclude<InputOf<typeof saveDowntimeNotice>, { cancelled: true }>

/** As the fields of the form hold it: moments where the operator is, as browsers write them. */
export interface NoticeDraft {
  announceFrom: string
  from: string
  until: string
  textEn: string
  textHi: string
  affectedEn: string
  affectedHi: string
}

export const draftOf = (notice: Notice | null, now: number): NoticeDraft => ({
  announceFrom: localMoment(notice ? Date.parse(notice.announce_from) : now),
  from: localMoment(notice ? Date.parse(notice.from) : now + 24 * hour),
  until: localMoment(notice ? Date.parse(notice.until) : now + 25 * hour),
  textEn: notice?.en.text ?? '',
  textHi: notice?.hi.text ?? '',
  affectedEn: notice?.en.affected ?? '',
  affectedHi: notice?.hi.affected ?? '',
})

/** Which fields say nothing yet. */
export const missingIn = (draft: NoticeDraft): (keyof NoticeDraft)[] =>
  (Object.keys(draft) as (keyof NoticeDraft)[]).filter((field) => draft[field].trim() === '')

export const inputOf = (draft: NoticeDraft, notice: Notice | null): Saved => ({
  ...(notice && { notice_id: notice.notice_id, revision: notice.revision }),
  announce_from: moment(draft.announceFrom),
  from: moment(draft.from),
  until: moment(draft.until),
  en: { text: draft.textEn.trim(), affected: draft.affectedEn.trim() },
  hi: { text: draft.textHi.trim(), affected: draft.affectedHi.trim() },
})

/** Empty for what is no moment yet. */
const moment = (typed: string): string =>
  Number.isNaN(Date.parse(typed)) ? '' : new Date(typed).toISOString()

/** `2026-11-22T23:30`, in the time of this browser. */
function localMoment(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000

  return new Date(at - offset).toISOString().slice(0, 16)
}
