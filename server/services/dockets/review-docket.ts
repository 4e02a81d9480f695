import type { ReviewMark } from '#contract/vocabulary/groups.ts'
import { bySystem } from '#domain/actors.ts'
import { isVisible } from '#domain/dockets/docket-policy.ts'
import {
  afterApproval,
  approversIn,
  mayCheck,
  newestRound,
  openStep,
  requireStillAsked,
} from '#domain/dockets/review.ts'
import { moveDocument, requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import { followDraftAgain } from '#services/signing/follow-ups.ts'
import type { Review } from '#store/dockets/reviews.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { Acting, ActingLater } from './acting.ts'
import { askStep, linkOf, type Telling } from './ask-for-review.ts'
import { freeDraft } from './editing.ts'
import type { LaterMember } from './member-later.ts'
import {
  askerOf,
  type Folder,
  type OpenDocument,
  openDocket,
  openDocument,
  requireMayOnDocket,
  standingOf,
} from './open-folder.ts'
import { givenBack } from './reference.ts'
import { releaseDocket } from './send-docket.ts'

interface Decision {
  documentId: string
  decision: 'approve' | 'send_back'
  comment: string | null
  /** What the checker saw; another step is not decided in its place. */
  reviewId: string | undefined
  /** Of a pool: for which of one's groups it is decided. */
  groupId?: string | undefined
  /** The places that the words point at. */
  marks?: readonly ReviewMark[]
}

/**
 * Decides what is asked of a docket in review. The docket is locked, so of two who decide at once
 * the second is refused.
 */
export async function decideReview(
  tx: Tx,
  { documentId, decision, comment, reviewId, groupId, marks = [] }: Decision,
  acting: ActingLater,
  parts: Telling,
): Promise<'draft' | 'in_review' | 'out_for_signature'> {
  const opened = await openDocument(tx, documentId)
  const steps = await tx.reviews.ofDocket(opened.docket.id)
  const round = newestRound(steps)
  const asker = await askerOf(tx, acting.member, opened.docket)
  if (!isVisible(asker, standingOf(opened, opened.document)) && !(await wasAsked(tx, round, acting.member)))
    throw new Refusal('DOCUMENT_NOT_FOUND')
  if (groupId !== undefined && !(await tx.groups.get(groupId))?.is_pool) throw new Refusal('GROUP_NOT_FOUND')
  await requireUndecided(tx, steps, { reviewId, groupId })
  requireDocumentState(opened.document.state, 'in_review')
  requireOwnPlaces(opened, marks)
  const open = openStep(round)
  if (!open) throw new Error(`Docket ${opened.docket.id} is in review, and nothing is asked.`)
  requireStillAsked(open, reviewId)
  if (groupId !== undefined && open.group_id !== groupId) throw new Refusal('NOT_ALLOWED')
  await requireMayCheck(tx, opened, { open, round }, acting.member)
  if (decision === 'approve') await requireNoCorrection(tx, opened)

  const { by, member, now } = acting
  const reason = comment ?? reasonOf(marks)
  await tx.reviews.update(open.id, {
    decision: decision === 'approve' ? 'approved' : 'sent_back',
    decided_by: member.userId,
    words: comment,
    marks: JSON.stringify(marks),
    decided_at: now,
  })
  await freeDraft(tx, opened.docket.id)
  await tx.audit.add(decision === 'approve' ? 'review-approved' : 'review-sent-back', {
    by,
    docketId: opened.docket.id,
    detail: {
      level: open.level,
      ...(reason && { reason }),
      ...(marks.length > 0 && { places: marks.length }),
    },
  })
  if (decision === 'approve') return await goOn(tx, opened, { open, round }, acting, parts)
  await backToDraft(tx, opened, acting)
  await tellInitiator(
    tx,
    parts.keys,
    opened.docket.id,
    'review-sent-back',
    { who: by.name, reason, link: await linkOf(tx, opened.docket.id, parts) },
    { now, byUserId: member.userId, documentId },
  )

  return 'draft'
}

/** The sender takes a docket back before anybody is invited: it is a draft again. */
export async function takeBackFromReview(
  tx: Tx,
  folder: Folder,
  { by, followUps, member, now }: Pick<Acting, 'by' | 'followUps' | 'member' | 'now'>,
): Promise<Folder> {
  await requireMayOnDocket(tx, 'take_back', folder, member)
  const { id } = folder.docket
  const open = openStep(newestRound(await tx.reviews.ofDocket(id)))
  if (open)
    await tx.reviews.update(open.id, {
      decision: 'taken_back',
      decided_by: member.userId,
      decided_at: now,
    })
  await tx.audit.add('review-taken-back', { by, docketId: id })
  await backToDraft(tx, folder, { by, followUps, now })

  return await openDocket(tx, id)
}

// Our choice: as long as the words of a decision may be.
const mostOfReason = 500

/** What a mail and the trail say where words were given at places alone. */
function reasonOf(marks: readonly ReviewMark[]): string {
  const said = marks.map(({ words }) => words).join(' · ')

  return said.length > mostOfReason ? `${said.slice(0, mostOfReason - 1)}…` : said
}

/** Of two who decide at once one counts; the other reads who was first. */
async function requireUndecided(
  tx: Tx,
  steps: readonly Review[],
  { reviewId, groupId }: { reviewId: string | undefined; groupId: string | undefined },
): Promise<void> {
  const ofGroup =
    groupId === undefined ? [] : newestRound(steps).filter(({ group_id }) => group_id === groupId)
  const meant = steps.find(({ id }) => id === reviewId) ?? ofGroup.at(-1)
  if (!meant || meant.decision === null) return
  const name = meant.decided_by && (await tx.members.names([meant.decided_by])).get(meant.decided_by)
  throw new Refusal('REVIEW_DECIDED', name ? { values: { name } } : {})
}

/** A place is on a page of a document that is checked. */
function requireOwnPlaces({ documents }: Folder, marks: readonly ReviewMark[]): void {
  for (const [index, { document_id, page_number }] of marks.entries()) {
    const document = documents.find(({ id }) => id === document_id)
    if (!document || page_number > document.pages)
      throw new Refusal('BAD_REQUEST', { fields: [{ path: `marks.${index}`, code: 'PLACE_UNKNOWN' }] })
  }
}

/** A text that is agreed to is the text that goes out. */
async function requireNoCorrection(tx: Tx, { documents }: Folder): Promise<void> {
  const [open] = await tx.documentCorrections.openOf(documents.map(({ id }) => id))
  if (!open) return
  const name = (await tx.members.names([open.made_by])).get(open.made_by)
  throw new Refusal('CORRECTION_OPEN', name ? { values: { name } } : {})
}

interface Asked {
  open: Review
  round: readonly Review[]
}

async function requireMayCheck(
  tx: Tx,
  { docket }: Folder,
  { open, round }: Asked,
  { userId }: LaterMember,
): Promise<void> {
  const deciders = await tx.reviews.deciders(open.id)
  const isDecider = deciders.some(({ user_id }) => user_id === userId)
  const coinitiates = (await tx.coinitiators.among(userId, [docket.id])).has(docket.id)
  const may = mayCheck(open, round, { userId, isDecider, initiatorId: docket.initiator_id, coinitiates })
  if (may !== 'yes') throw new Refusal(may)
}

/**
 * A person who was asked, and comes after another has decided, is told so rather than that there is
 * no such document.
 */
async function wasAsked(tx: Tx, round: readonly Review[], { userId }: LaterMember): Promise<boolean> {
  const asked = round.filter(({ asked_at }) => asked_at !== null)
  for (const groupId of new Set(asked.flatMap(({ group_id }) => group_id ?? [])))
    if ((await tx.groups.members(groupId)).some(({ user_id, active }) => active && user_id === userId))
      return true

  return false
}

async function goOn(
  tx: Tx,
  opened: OpenDocument,
  { open, round }: Asked,
  acting: ActingLater,
  parts: Telling,
): Promise<'in_review' | 'out_for_signature'> {
  const { docket } = opened
  const { now, member } = acting
  const ofGroup =
    open.rule === 'all' ? await leftOfGroup(tx, open, [...approversIn(round), member.userId]) : 0
  const next = afterApproval(open, round, ofGroup)
  if (next.ask === 'nobody') return await releaseDocket(tx, opened, { ...acting, by: bySystem() }, parts)

  if (next.ask === 'next-level') await askStep(tx, next.step, now, parts)
  else await askRest(tx, open, member.userId, now)
  await tx.announce(docket.id, 'review-changed', { by: acting.by.name })

  return 'in_review'
}

async function leftOfGroup(tx: Tx, open: Review, approved: readonly string[]): Promise<number> {
  const deciders = await tx.reviews.deciders(open.id)

  return deciders.filter(({ user_id, of_group }) => of_group && !approved.includes(user_id)).length
}

/** The others of the group were asked with the first of them. */
async function askRest(tx: Tx, open: Review, approver: string, now: Date): Promise<void> {
  const { docket_id, round, level, part, group_id, rule, barred } = open
  await tx.reviews.addMany([
    {
      id: newId(),
      docket_id,
      round,
      level,
      part: part + 1,
      group_id,
      rule,
      barred: [...barred, approver],
      asked_at: now,
    },
  ])
}

async function backToDraft(
  tx: Tx,
  { docket, documents }: Folder,
  { by, followUps, now }: Pick<Acting, 'by' | 'followUps' | 'now'>,
): Promise<void> {
  await tx.reviews.endOpen(docket.id, now)
  // Nobody looks at the review any more, and nobody has the draft yet.
  await freeDraft(tx, docket.id)
  const back = documents.filter((document) => document.state === 'in_review')
  for (const { state } of back) moveDocument(state, 'draft')
  await tx.documents.updateMany(
    back.map(({ id }) => id),
    { state: 'draft' },
    now,
  )
  await tx.dockets.update(
    docket.id,
    { state: 'draft', changed_by_name: by.name, ...givenBack(documents) },
    now,
  )
  await tx.announce(docket.id, 'docket-changed', { state: 'draft', by: by.name })
  // Last, since others of the organisation wait for the balance until the transaction ends.
  await followDraftAgain(tx, followUps, back, now)
}
