import type { z } from 'zod'
import type { ParsedInputOf } from '#contract/define-call.ts'
import type { DowntimeNoticeRecord } from '#contract/downtime/downtime-notice.ts'
import type { saveDowntimeNotice } from '#contract/downtime/saveDowntimeNotice.ts'
import type { Actor } from '#domain/actors.ts'
import { downtimeState, faultOfTimes } from '#domain/downtime/downtime-times.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DowntimeNotice } from '#store/downtime/downtime-notices.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

type NoticeInput = ParsedInputOf<typeof saveDowntimeNotice>
type Announced = Exclude<NoticeInput, { cancelled: true }>

/** Announces, changes or calls off; every act is in the platform's chain. */
export async function saveNotice(tx: Tx, input: NoticeInput, by: Actor, now: Date): Promise<DowntimeNotice> {
  const before = input.notice_id ? await requireOpen(tx, input.notice_id, input.revision, now) : null
  if ('cancelled' in input) return await callOff(tx, before as DowntimeNotice, by, now)

  const times = {
    announce_from: new Date(input.announce_from),
    from_at: new Date(input.from),
    until_at: new Date(input.until),
  }
  const fault = faultOfTimes(times, now)
  if (fault) throw new Refusal('DOWNTIME_TIMES', { values: { case: fault } })
  await requireAlone(tx, times, before?.id ?? null, now)
  const columns = { ...times, words: JSON.stringify({ en: input.en, hi: input.hi }), changed_by: by.name }
  const saved = before
    ? await tx.downtimeNotices.change(before.id, {
        ...columns,
        revision: before.revision + 1,
        updated_at: now,
      })
    : await tx.downtimeNotices.add({ id: newId(), made_by: by.name, ...columns, created_at: now })
  await tx.platformAudit.add(before ? 'downtime-changed' : 'downtime-announced', {
    by: { ...by, role: 'operator' },
    detail: auditFactsOf(saved, input),
  })

  return saved
}

/** One that runs already ends at this moment: it took place. */
async function callOff(tx: Tx, notice: DowntimeNotice, by: Actor, now: Date): Promise<DowntimeNotice> {
  const runs = downtimeState(notice, now) === 'running'
  const changes = runs && notice.from_at < now ? { until_at: now } : { cancelled_at: now }
  const saved = await tx.downtimeNotices.change(notice.id, {
    ...changes,
    revision: notice.revision + 1,
    changed_by: by.name,
    updated_at: now,
  })
  await tx.platformAudit.add(runs ? 'downtime-ended' : 'downtime-cancelled', {
    by: { ...by, role: 'operator' },
    detail: { notice: notice.id },
  })

  return saved
}

async function requireOpen(
  tx: Tx,
  id: string,
  revision: number | undefined,
  now: Date,
): Promise<DowntimeNotice> {
  const notice = await tx.downtimeNotices.getLocked(id)
  if (!notice) throw new Refusal('NOT_FOUND')
  const state = downtimeState(notice, now)
  if (state === 'over' || state === 'cancelled') throw new Refusal('DOWNTIME_OVER')
  if (notice.revision !== revision) throw new Refusal('DOWNTIME_STALE')

  return notice
}

/**
 * Two that overlap would tell people two ends. The table is locked: of two at the same moment the
 * second sees the first.
 */
async function requireAlone(
  tx: Tx,
  { from_at, until_at }: Pick<DowntimeNotice, 'from_at' | 'until_at'>,
  except: string | null,
  now: Date,
): Promise<void> {
  await tx.downtimeNotices.lockAll()
  const others = (await tx.downtimeNotices.open(now)).filter(({ id }) => id !== except)
  if (others.some((other) => other.from_at < until_at && from_at < other.until_at))
    throw new Refusal('DOWNTIME_OVERLAPS')
}

const auditFactsOf = (notice: DowntimeNotice, { en }: Announced) => ({
  notice: notice.id,
  announce_from: notice.announce_from.toISOString(),
  from: notice.from_at.toISOString(),
  until: notice.until_at.toISOString(),
  text: en.text,
})

export const presentNotice = (notice: DowntimeNotice, now: Date): z.output<typeof DowntimeNoticeRecord> => ({
  notice_id: notice.id,
  revision: notice.revision,
  announce_from: notice.announce_from.toISOString(),
  from: notice.from_at.toISOString(),
  until: notice.until_at.toISOString(),
  ...notice.words,
  state: downtimeState(notice, now),
  made_by: notice.made_by,
  changed_by: notice.changed_by,
})
