import { moment } from '#calls/signers/present-signers.ts'
import type { ReviewRecord } from '#contract/documents/document-record.ts'
import type { Member } from '#domain/askers.ts'
import { newestRound, openStep } from '#domain/dockets/review.ts'
import { lookedAt } from '#services/dockets/looking.ts'
import type { Folder } from '#services/dockets/open-folder.ts'
import type { Review } from '#store/dockets/reviews.ts'
import type { Tx } from '#store/store.ts'

/** How a docket is checked before it goes out; null where it never was sent for that. */
export async function presentReview(
  tx: Tx,
  { docket }: Pick<Folder, 'docket'>,
  { userId }: Pick<Member, 'userId'>,
  now: Date,
): Promise<ReviewRecord | null> {
  const steps = await tx.reviews.ofDocket(docket.id)
  const round = newestRound(steps)
  if (round.length === 0) return null
  const open = docket.state === 'in_review' ? openStep(round) : undefined
  const deciders = open ? await tx.reviews.deciders(open.id) : []
  const names = await tx.members.names([...new Set(round.flatMap(({ decided_by }) => decided_by ?? []))])
  const groups = new Map<string, string | null>()
  for (const groupId of new Set(round.flatMap(({ group_id }) => group_id ?? [])))
    groups.set(groupId, await tx.groups.nameOf(groupId))
  const asked = open?.group_id ? await tx.groups.get(open.group_id) : null
  const before = steps.findLast(({ round: number }) => number < (round[0]?.round ?? 0))

  return {
    review_id: open?.id ?? null,
    pool_id: asked?.is_pool ? asked.id : null,
    last_marks: steps.filter((step) => step.round === before?.round).flatMap(({ marks }) => marks),
    looked_at: deciders.some(({ user_id }) => user_id === userId)
      ? await lookedAt(tx, docket, userId, now)
      : null,
    waits_for: deciders.map(({ name }) => name),
    steps: round.map((step) => ({
      level: step.level,
      group: step.group_id && (groups.get(step.group_id) ?? null),
      rule: step.rule,
      state: stateOf(step),
      stranded: step.stranded_at !== null && step.group_id !== null,
      decided_by: step.decided_by && (names.get(step.decided_by) ?? null),
      words: step.words,
      marks: step.marks,
      at: moment(step.decided_at),
    })),
  }
}

const stateOf = ({ decision, asked_at }: Review) => decision ?? (asked_at ? 'waits' : 'later')
