import type { CheckAct, ManyAct } from '#contract/documents/many-acts.ts'
import type { DocketAct } from '#contract/vocabulary/docket-acts.ts'
import type { SignerState } from '#contract/vocabulary/states.ts'
import { requireMay } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { whoseTurn } from '#domain/signers/turn.ts'
import { inviteSignersAgain } from '#services/invitations/invite-again.ts'
import { phoned } from '#services/invitations/ways-asked.ts'
import { notRemindedToday } from '#services/limits/count-invitations.ts'
import type { Parts } from '#services/parts.ts'
import type { RowSettled, WorkRow } from '#store/documents/document-work.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import type { WorkOptions } from '#store/tables/document-work.ts'
import type { ActingLater } from '../acting.ts'
import type { Telling } from '../ask-for-review.ts'
import { deleteFiles } from '../delete-document.ts'
import { extendDocket } from '../extend-docket.ts'
import { askerOf, type Folder, openDocket, standingOf } from '../open-folder.ts'
import { decideReview } from '../review-docket.ts'
import { revokeFiles } from '../revoke-document.ts'
import { sendDocket } from '../send-docket.ts'
import type { Before } from './before-step.ts'
import { prepareLike } from './like/prepare-like.ts'

export interface Asked {
  act: ManyAct | CheckAct
  options: WorkOptions
  before: Before | null
  /** Others were chosen beside it: nobody is reminded by each of them. */
  isOneOfMany: boolean
  parts: Pick<Parts, 'keys'> & Telling
}

/**
 * A person who is reading or signing is left in peace by a reminder; a new link helps them, and
 * those whose mail came back.
 */
export const reached: Record<'remind' | 'resend', readonly SignerState[]> = {
  remind: ['invited', 'opened'],
  resend: ['invited', 'opened', 'authenticated', 'bounced'],
}

/**
 * One act on what was chosen of one docket, each document judged as alone; a refusal undoes what
 * was done for it.
 */
export async function actOnDocket(
  tx: Tx,
  rows: readonly WorkRow[],
  { act, options, before, isOneOfMany, parts }: Asked,
  acting: ActingLater,
): Promise<RowSettled[]> {
  if (act === 'remind' || act === 'resend') return inviteTurn(tx, rows, { act, isOneOfMany }, acting)
  if (act === 'extend') return extend(tx, rows, options, acting)
  if (act === 'approve' || act === 'send_back') return decide(tx, rows, { act, options, parts }, acting)
  if (act === 'send' || act === 'prepare')
    return together(
      tx,
      rows.map(({ id }) => ({ id, outcome: 'done' })),
      (docketId) => sendOrPrepare(tx, docketId, before, parts, acting),
      rows,
    )

  return end(tx, rows, { act, options, parts }, acting)
}

/** A person is written to once for all the documents of the docket that were chosen. */
async function inviteTurn(
  tx: Tx,
  rows: readonly WorkRow[],
  { act, isOneOfMany }: { act: 'remind' | 'resend' } & Pick<Asked, 'isOneOfMany'>,
  acting: ActingLater,
): Promise<RowSettled[]> {
  const asked: Signer[] = []
  let reminded: Reminded = { written: asked, whyNot: () => new Refusal('REMINDED_TODAY') }
  const { judged } = await judgeEach(tx, rows, 'remind', acting, (document, { documents, signers }) => {
    const out = new Set(documents.filter(({ state }) => state === 'out_for_signature').map(({ id }) => id))
    const turn = whoseTurn(signers.filter(({ document_id }) => out.has(document_id)))
    const own = turn.filter(
      ({ document_id, state }) => document_id === document.id && reached[act].includes(state),
    )
    if (own.length === 0) throw new Refusal('NOBODY_TO_REMIND')
    asked.push(...own)
  })

  const outcomes = await together(
    tx,
    judged,
    async (docketId) => {
      if (act === 'remind') reminded = await onceToday(tx, docketId, asked, isOneOfMany, acting.now)
      await inviteSignersAgain(tx, docketId, reminded.written, acting, act === 'remind')
    },
    rows,
  )
  const documentOf = new Map(rows.map(({ id, document_id }) => [id, document_id]))

  return outcomes.map((one) => {
    const isHere = ({ document_id }: Signer) => document_id === documentOf.get(one.id)

    return one.outcome === 'done' && !reminded.written.some(isHere)
      ? settled(one.id, reminded.whyNot(asked.filter(isHere)))
      : one
  })
}

interface Reminded {
  written: readonly Signer[]
  /** Of people none of whom was written to. */
  whyNot: (people: readonly Signer[]) => Refusal
}

/**
 * Whom a reminder of many documents still reaches today: one a day, however many dockets wait.
 */
export async function onceToday(
  tx: Tx,
  docketId: string,
  signers: readonly Signer[],
  isOneOfMany: boolean,
  now: Date,
): Promise<Reminded> {
  const isPhoned = await phoned(tx, docketId, signers)
  const { may, overNumber } = await notRemindedToday(tx, { rows: signers, isPhoned }, now)
  const whyNot = (people: readonly Signer[]) =>
    new Refusal(
      people.some(({ person_key }) => overNumber.has(person_key))
        ? 'NUMBER_REMINDED_OFTEN'
        : 'REMINDED_TODAY',
    )
  // One that was chosen alone is the sender's own wish; it counts, and the caps hold.
  if (!isOneOfMany) return { written: signers, whyNot }
  const written = signers.filter(({ person_key }) => may.has(person_key))
  if (written.length === 0) throw whyNot(signers)

  return { written, whyNot }
}

/** The deadline is that of the docket: set once, for all that were chosen of it. */
async function extend(
  tx: Tx,
  rows: readonly WorkRow[],
  { expires_at }: WorkOptions,
  acting: ActingLater,
): Promise<RowSettled[]> {
  const { judged } = await judgeEach(tx, rows, 'extend', acting)

  return together(
    tx,
    judged,
    (docketId) =>
      extendDocket(tx, docketId, { expiresAt: new Date(expires_at ?? 0), remind: undefined }, acting),
    rows,
  )
}

/** Revokes or deletes at once what may be revoked or deleted. */
async function end(
  tx: Tx,
  rows: readonly WorkRow[],
  { act, options, parts }: { act: 'revoke' | 'delete' } & Pick<Asked, 'options' | 'parts'>,
  acting: ActingLater,
): Promise<RowSettled[]> {
  const { judged, folder, files } = await judgeEach(tx, rows, act, acting)
  const [first, ...more] = files
  if (!folder || !first) return judged
  const chosen = [first, ...more] as const

  return together(
    tx,
    judged,
    () =>
      act === 'delete'
        ? deleteFiles(tx, folder, chosen, acting)
        : revokeFiles(tx, parts.keys, folder, { files: chosen, reason: options.reason ?? '' }, acting),
    rows,
  )
}

interface Judged {
  judged: RowSettled[]
  /** Null where the docket is gone. */
  folder: Folder | null
  /** What the act is possible on. */
  files: Document[]
}

/** Each document that was chosen, judged as alone; the docket is locked and read once. */
async function judgeEach(
  tx: Tx,
  rows: readonly WorkRow[],
  act: DocketAct,
  { member }: ActingLater,
  alsoRequire: (document: Document, folder: Folder) => void = () => {},
): Promise<Judged> {
  const docketId = rows[0]?.docket_id ?? ''
  const gone = new Refusal('DOCUMENT_NOT_FOUND')
  if (!(await tx.dockets.getLocked(docketId)))
    return { judged: rows.map(({ id }) => settled(id, gone)), folder: null, files: [] }
  const folder = await openDocket(tx, docketId)
  const asker = await askerOf(tx, member, folder.docket)
  const files: Document[] = []
  const judged = rows.map(({ id, document_id }) => {
    const document = folder.documents.find((one) => one.id === document_id)
    try {
      if (!document) throw gone
      requireMay(act, asker, standingOf(folder, document))
      alsoRequire(document, folder)
      files.push(document)

      return settled(id, null)
    } catch (error) {
      if (error instanceof Refusal) return settled(id, error)
      throw error
    }
  })

  return { judged, folder, files }
}

/** A docket is checked as a whole: once, whichever of its documents were chosen. */
async function decide(
  tx: Tx,
  rows: readonly WorkRow[],
  { act, options, parts }: { act: CheckAct } & Pick<Asked, 'options' | 'parts'>,
  acting: ActingLater,
): Promise<RowSettled[]> {
  const [first] = rows
  if (!first) return []
  const { document_id: documentId, review_id } = first
  const said = { comment: options.reason ?? null, reviewId: review_id ?? undefined }

  return together(
    tx,
    rows.map(({ id }) => ({ id, outcome: 'done' })),
    () => decideReview(tx, { documentId, decision: act, ...said }, acting, parts),
    rows,
  )
}

/** Either is done to a docket as a whole, whichever of its documents were chosen. */
export async function sendOrPrepare(
  tx: Tx,
  docketId: string,
  before: Before | null,
  parts: Asked['parts'],
  acting: ActingLater,
): Promise<void> {
  if (before?.refusal) throw before.refusal
  if (before?.found) await prepareLike(tx, parts.keys, docketId, before.found, acting)
  else if (before?.drawn)
    await sendDocket(tx, docketId, { drawn: before.drawn, duplicates_confirmed: false }, acting, parts)
  else throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 })
}

/**
 * What is done once for the docket: where it is refused, it is refused for all that it was asked
 * for.
 */
async function together(
  tx: Tx,
  judged: RowSettled[],
  actOnce: (docketId: string) => Promise<unknown>,
  [row]: readonly WorkRow[],
): Promise<RowSettled[]> {
  if (!row || !judged.some(({ outcome }) => outcome === 'done')) return judged
  const refusal = await tx.savepoints.attempt(() => actOnce(row.docket_id))
  if (!(refusal instanceof Refusal)) return judged

  return judged.map((one) => (one.outcome === 'done' ? settled(one.id, refusal) : one))
}

export const settled = (id: string, result: unknown): RowSettled =>
  result instanceof Refusal
    ? { id, outcome: 'refused', code: result.code, values: result.values }
    : { id, outcome: 'done' }
