import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { approversIn, levelsFor, newestRound, poolFor, productOf } from '#domain/dockets/review.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import { queueNotifications } from '#services/notifications/queue-notification.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import { messagesWanted } from '#services/notifications/told-ways.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { checkersForDocket } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import { ringBell } from '#services/ring-bell.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Decider, Review } from '#store/dockets/reviews.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { Acting } from './acting.ts'
import type { Folder } from './open-folder.ts'

export type Telling = Pick<Parts, 'keys' | 'settings'>
type Level = ReturnType<typeof levelsFor>[number]

/**
 * By whom a docket of this member is checked before it goes out, level by level; none where nothing
 * is set.
 */
export async function levelsOfDocket(
  tx: Tx,
  docket: Pick<Docket, 'initiator_id' | 'kind' | 'batch_id'>,
): Promise<Level[]> {
  const ids = await checkersForDocket(tx, docket.initiator_id)
  const pools = await tx.groups.pools()
  if (ids.length === 0 && pools.length === 0) return []
  const branchId = await tx.zones.branchOfMember(docket.initiator_id)
  const found = new Map((await tx.groups.ofIds(ids)).map((group) => [group.id, group]))
  const levels =
    ids.length === 0
      ? []
      : levelsFor(
          ids.flatMap((id) => found.get(id) ?? []),
          branchId,
        )
  const pool = poolFor(pools, { branchId, product: productOf(docket) })
  // One group is one level, however it was named.
  if (!pool || levels.some(({ group_id }) => group_id === pool.id)) return levels

  return [...levels, { group_id: pool.id, rule: 'any' }]
}

/** Asks the first level; the docket keeps its levels, whatever the settings become. */
export async function askForReview(
  tx: Tx,
  { docket, documents }: Folder,
  levels: readonly Level[],
  { by, now }: Pick<Acting, 'by' | 'now'>,
  parts: Telling,
): Promise<void> {
  const before = await tx.reviews.ofDocket(docket.id)
  const round = Math.max(0, ...before.map((step) => step.round)) + 1
  const barred = await tx.reviews.whoChanged(docket.id)
  await tx.reviews.addMany(
    levels.map((level, index) => ({
      id: newId(),
      docket_id: docket.id,
      round,
      level: index + 1,
      ...level,
      barred,
    })),
  )
  for (const { state } of documents) moveDocument(state, 'in_review')
  await tx.documents.updateMany(
    documents.map(({ id }) => id),
    { state: 'in_review', reason: null },
    now,
  )
  await tx.dockets.update(docket.id, { state: 'in_review' }, now)
  await tx.audit.add('review-asked', {
    by,
    docketId: docket.id,
    detail: { levels: levels.length, documents: documents.length },
  })
  const [first] = newestRound(await tx.reviews.ofDocket(docket.id))
  if (!first) throw new Error('A check has no level.')
  // The sender is there to be told; later levels have nobody before them who could be refused.
  if ((await askStep(tx, first, now, parts)).length === 0) throw new Refusal('NO_CHECKER')
  await tx.announce(docket.id, 'docket-changed', { state: 'in_review', by: by.name })
}

/**
 * Asks the people who may decide this step, and returns them; where nobody of its group can, the
 * sender is told who does.
 */
export async function askStep(tx: Tx, step: Review, now: Date, parts: Telling): Promise<Decider[]> {
  const round = newestRound(await tx.reviews.ofDocket(step.docket_id))
  const barred = [...new Set([...step.barred, ...approversIn(round)])]
  await tx.reviews.update(step.id, { asked_at: now, barred })
  const deciders = await tx.reviews.deciders(step.id)
  await tellCheckers(tx, step, deciders, { now, parts })
  if (!deciders.some(({ of_group }) => of_group)) await noteStranded(tx, step, deciders, { now, parts })

  return deciders
}

/**
 * Keeps that nobody of the group can decide, and tells the sender; where no group was named there
 * is nothing to tell.
 */
async function noteStranded(
  tx: Tx,
  step: Review,
  deciders: readonly Decider[],
  { now, parts }: { now: Date; parts: Telling },
): Promise<void> {
  await tx.reviews.update(step.id, { stranded_at: now })
  const group = step.group_id && (await tx.groups.nameOf(step.group_id))
  if (!group) return
  const administrators = deciders.map(({ name }) => name)
  const link = await linkOf(tx, step.docket_id, parts)
  await tellInitiator(
    tx,
    parts.keys,
    step.docket_id,
    'review-stranded',
    { group, administrators, link },
    { now, subject: step.id },
  )
}

/**
 * As the sweep finds it: the last of a group has left since it was asked, so the administrators
 * are.
 */
export async function tellOfStranded(tx: Tx, stepId: string, now: Date, parts: Telling): Promise<void> {
  const [found] = await tx.reviews.stranded([stepId], 1)
  if (!found || !(await tx.dockets.getLocked(found.docket_id))) return
  // Again under the lock: it may have been decided while we waited.
  const [step] = await tx.reviews.stranded([stepId], 1)
  if (!step) return
  const deciders = await tx.reviews.deciders(step.id)
  await tellCheckers(tx, step, deciders, { now, parts })
  await noteStranded(tx, step, deciders, { now, parts })
  await tx.announce(step.docket_id, 'review-changed', {})
}

async function tellCheckers(
  tx: Tx,
  { id, docket_id }: Review,
  deciders: readonly Decider[],
  { now, parts }: { now: Date; parts: Telling },
): Promise<void> {
  const docket = await tx.dockets.get(docket_id)
  const [document] = await tx.documents.ofDocket(docket_id)
  if (!docket || !document) return
  const people = deciders.map(({ user_id }) => ({ userId: user_id, documentId: document.id }))
  await ringBell(tx, people, { event: 'to_check', docketId: docket_id, subject: id }, now)
  const facts = { ...(await paperFacts(tx, docket, '')), link: await linkOf(tx, docket_id, parts) }
  const settings = docketSettings(docket.settings)
  const wanted = await messagesWanted(
    tx,
    'to_check',
    deciders.map(({ user_id }) => user_id),
  )
  const mailed = deciders.filter(({ user_id }) => wanted(user_id).mail)
  const messages = mailed.map(({ name, email, language }) => ({
    message: composeMail(
      'review-asked',
      { ...facts, name, message: docket.message },
      { to: email, language: mailLanguageOf({ language }, settings) },
    ),
    enclosed: [],
  }))
  await queueNotifications(tx, parts.keys, messages, {
    template: 'review-asked',
    docketId: docket_id,
    signerId: null,
  })
}

/** Where a member opens the docket. */
export async function linkOf(tx: Tx, docketId: string, parts: Telling): Promise<string> {
  const [document] = await tx.documents.ofDocket(docketId)

  return addressOfPage((await linkAddressOf(tx, parts)).url, `workflow/view/${document?.id ?? ''}`)
}
