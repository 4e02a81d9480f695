import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import { getHome } from '#contract/documents/getHome.ts'
import { backSince } from '#domain/documents/home-visit.ts'
import { stuckNow } from '#services/dockets/stuck-now.ts'
import { mostCounted } from '#store/documents/home-documents.ts'
import { presentDockets } from './present-dockets.ts'
import { presentStuck } from './present-stuck.ts'

/** Our choice: the rest is in the list. */
const rowsOfSection = 5

export default answer(getHome, (_input, context) => {
  const member = memberOf(context)
  const { userId } = member
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const since = backSince(await tx.homeVisits.of(userId), now)
    const waiting = await tx.documentList.inbox({
      box: 'for_me',
      userId,
      search: null,
      order: 'newest',
      page: 1,
      rows: rowsOfSection,
      wholeDockets: true,
    })
    const stuck = await tx.documentList.stuck(userId, await stuckNow(tx, userId, now), rowsOfSection)
    const back = await tx.documentList.cameBack(userId, since, rowsOfSection)
    const all = [...waiting.rows, ...stuck, ...back]
    const rows = await presentDockets(tx, member, [...new Set(all.map(({ id }) => id))])
    const dockets = new Map(rows.map((row) => [row.docket_id, row]))
    const shown = (found: readonly { docket_id: string }[]): DocumentRow[] =>
      found.flatMap(({ docket_id }) => dockets.get(docket_id) ?? [])
    const reasons = new Map(stuck.map((one) => [one.docket_id, one]))

    return {
      waiting: { rows: shown(waiting.rows), total: waiting.total, more: waiting.more },
      stuck: {
        rows: shown(stuck).map((row) => ({ ...row, why: presentStuck(row, reasons.get(row.docket_id)) })),
        ...counted(stuck),
      },
      came_back: { rows: shown(back), ...counted(back) },
      back_since: since.toISOString(),
      first_steps: all.length === 0 ? await tx.documentList.firstSteps(userId) : null,
    }
  })
})

function counted([first]: readonly { total: number }[]) {
  const total = first?.total ?? 0

  return { total: Math.min(total, mostCounted), more: total > mostCounted }
}
