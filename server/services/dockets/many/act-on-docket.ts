import type { ManyAct } from '#contract/documents/many-acts.ts'
import type { SignerState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { whoseTurn } from '#domain/signers/turn.ts'
import { inviteSignersAgain } from '#services/invitations/invite-again.ts'
import type { Parts } from '#services/parts.ts'
import type { RowSettled, WorkRow } from '#store/documents/document-work.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import type { WorkOptions } from '#store/tables/document-work.ts'
import type { ActingLater } from '../acting.ts'
import type { Telling } from '../ask-for-review.ts'
import { deleteDocument } from '../delete-document.ts'
import { extendDocket } from '../extend-docket.ts'
import { openDocument, requireMayOn } from '../open-folder.ts'
import { revokeDocument } from '../revoke-document.ts'
import { sendDocket } from '../send-docket.ts'
import type { Before } from './before-step.ts'
import { prepareLike } from './like/prepare-like.ts'

export interface Asked {
  act: ManyAct
  options: WorkOptions
  before: Before | null
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
  { act, options, before, parts }: Asked,
  acting: ActingLater,
): Promise<RowSettled[]> {
  const { keys } = parts
  if (act === 'remind' || act === 'resend') return inviteTurn(tx, rows, act, acting)
  if (act === 'extend') return extend(tx, rows, options, acting)
  if (act === 'send' || act === 'prepare')
    return together(
      tx,
      rows.map(({ id }) => ({ id, outcome: 'done' })),
      (docketId) => sendOrPrepare(tx, docketId, before, parts, acting),
      rows,
    )

  return each(tx, rows, ({ document_id }) =>
    act === 'delete'
      ? deleteDocument(tx, document_id, acting)
      : revokeDocument(tx, keys, { documentId: document_id, reason: options.reason ?? '' }, acting),
  )
}

/** A person is written to once for all the documents of the docket that were chosen. */
async function inviteTurn(
  tx: Tx,
  rows: readonly WorkRow[],
  act: 'remind' | 'resend',
  acting: ActingLater,
): Promise<RowSettled[]> {
  const signers: Signer[] = []
  const judged = await each(tx, rows, async ({ document_id }) => {
    const opened = await openDocument(tx, document_id)
    await requireMayOn(tx, 'remind', opened, acting.member)
    const out = opened.documents.filter(({ state }) => state === 'out_for_signature')
    const turn = whoseTurn(opened.signers.filter((signer) => out.some(({ id }) => id === signer.document_id)))
    const asked = turn.filter(
      (signer) => signer.document_id === document_id && reached[act].includes(signer.state),
    )
    if (asked.length === 0) throw new Refusal('NOBODY_TO_REMIND')
    signers.push(...asked)
  })

  return together(
    tx,
    judged,
    (docketId) => inviteSignersAgain(tx, docketId, signers, acting, act === 'remind'),
    rows,
  )
}

/** The deadline is that of the docket: set once, for all that were chosen of it. */
async function extend(
  tx: Tx,
  rows: readonly WorkRow[],
  { expires_at }: WorkOptions,
  acting: ActingLater,
): Promise<RowSettled[]> {
  const judged = await each(tx, rows, async ({ document_id }) =>
    requireMayOn(tx, 'extend', await openDocument(tx, document_id), acting.member),
  )

  return together(
    tx,
    judged,
    (docketId) =>
      extendDocket(tx, docketId, { expiresAt: new Date(expires_at ?? 0), remind: undefined }, acting),
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

async function each(
  tx: Tx,
  rows: readonly WorkRow[],
  act: (row: WorkRow) => Promise<unknown>,
): Promise<RowSettled[]> {
  const outcomes: RowSettled[] = []
  for (const row of rows) outcomes.push(settled(row.id, await tx.savepoints.attempt(() => act(row))))

  return outcomes
}

export const settled = (id: string, result: unknown): RowSettled =>
  result instanceof Refusal
    ? { id, outcome: 'refused', code: result.code, values: result.values }
    : { id, outcome: 'done' }
