import type { BellEvent } from '#contract/vocabulary/bell.ts'
import type { SignerRole } from '#contract/vocabulary/states.ts'
import { bySystem } from '#domain/actors.ts'
import { docketState } from '#domain/dockets/docket-state.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { allFinished, signsFile, whoseTurn } from '#domain/signers/turn.ts'
import { waysAsked } from '#services/invitations/ways-asked.ts'
import { ringBell } from '#services/ring-bell.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Document } from '#store/documents/documents.ts'
import { newId } from '#store/new-id.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { askToSignUnattended, signsByItself } from './ask-unattended.ts'
import type { Folder } from './open-folder.ts'

/**
 * What follows once a signer of this document has signed, declined or gone: who is next is invited,
 * a document that everyone has signed goes to its seal, the docket takes the state of its least
 * advanced document. Safe to call again: what has happened is not done twice.
 */
export async function advance(tx: Tx, documentId: string, now: Date): Promise<void> {
  const document = await tx.documents.get(documentId)
  if (document) await advanceDocket(tx, document.docket_id, now)
}

/** Answers the docket and its documents as they are then; null where the docket is gone. */
export async function advanceDocket(
  tx: Tx,
  docketId: string,
  now: Date,
): Promise<Omit<Folder, 'signers'> | null> {
  const docket = await tx.dockets.getLocked(docketId)
  if (!docket) return null

  return advanceFolder(
    tx,
    {
      docket,
      documents: await tx.documents.ofDocket(docketId),
      signers: await tx.signers.ofDocket(docketId),
    },
    now,
  )
}

/**
 * As `advanceDocket`, for an act that has locked and read the docket, and changed nothing since but
 * what it hands over.
 */
export async function advanceFolder(
  tx: Tx,
  { docket, documents, signers, boxes }: Folder & { boxes?: readonly SignerPosition[] },
  now: Date,
): Promise<Omit<Folder, 'signers'>> {
  const out = documents.filter(({ state }) => state === 'out_for_signature')
  await finishWhereSigned(tx, out, signers, now)
  await inviteWhoseTurnItIs(tx, docket, { out, signers, boxes }, now)
  const state = await settleDocket(tx, docket, documents, now)

  return { docket: { ...docket, state }, documents }
}

async function finishWhereSigned(
  tx: Tx,
  out: readonly Document[],
  signers: readonly Signer[],
  now: Date,
): Promise<void> {
  const ofDocument = Map.groupBy(signers, ({ document_id }) => document_id)
  const signed = out
    .filter(({ id, seal_state }) => seal_state === 'none' && allFinished(ofDocument.get(id) ?? []))
    .map(({ id }) => id)
  if (signed.length === 0) return

  await tx.documents.updateMany(signed, { seal_state: 'waiting', waiting_for: 'seal' }, now)
  await tx.jobs.sendMany(
    'finish-document',
    signed.map((documentId) => ({ organisationId: tx.organisationId, documentId })),
  )
}

/** Others who do not sign get a copy once everybody has. */
const isToldAtOnce = ({ role, told_at_end }: Signer): boolean => role === 'viewer' && !told_at_end

async function inviteWhoseTurnItIs(
  tx: Tx,
  docket: Docket,
  read: { out: readonly Document[]; signers: readonly Signer[]; boxes?: readonly SignerPosition[] },
  now: Date,
): Promise<void> {
  const { out, signers } = read
  const { id: docketId, batch_id } = docket
  const outIds = new Set(out.map(({ id }) => id))
  const open = signers.filter(({ document_id }) => outIds.has(document_id))
  const waiting = [...whoseTurn(open), ...open.filter(isToldAtOnce)].filter(
    // Who took over a turn is asked once the sender agrees, where they want to.
    ({ state, hold_reason }) => state === 'waiting' && hold_reason === null,
  )
  if (waiting.length === 0) return

  const boxes = read.boxes ?? (await tx.signerPositions.ofDocuments([...outIds]))
  const canSign = new Set(boxes.filter(({ kind }) => kind === 'signature').map(({ signer_id }) => signer_id))
  // Someone added after sending has no box at first; placing it calls this again.
  const due = waiting.filter((signer) => !signsFile(signer) || canSign.has(signer.id))
  await askToSignUnattended(
    tx,
    due.filter(signsByItself).map(({ id }) => id),
  )
  const ready = due.filter((signer) => !signsByItself(signer))
  if (ready.length === 0) return
  for (const signer of ready) moveSigner(signer, 'invited')
  await tx.signers.updateMany(
    ready.map(({ id }) => id),
    { state: 'invited', invited_at: now },
    now,
  )
  const waysOf = await waysAsked(tx, docket, ready)
  await tx.audit.addMany(
    ready.map((signer) => [
      'signer-invited',
      {
        by: bySystem(),
        docketId,
        documentId: signer.document_id,
        signerId: signer.id,
        detail: { name: signer.name, sequence: signer.sequence, ...waysOf(signer) },
      },
    ]),
  )
  const people = ready.map(({ person_key }) => person_key)
  await sendInvitations(tx, docketId, people, { afterOthers: batch_id !== null })
  await ringAsked(tx, docketId, ready, now)
  await tx.announce(docketId, 'signers-invited', {})
}

/** Tells the members among these people that they are asked. */
export async function ringAsked(
  tx: Tx,
  docketId: string,
  asked: readonly Pick<Signer, 'user_id' | 'role' | 'document_id' | 'unattended_reason'>[],
  now: Date,
): Promise<void> {
  const members = asked.flatMap(({ user_id, role, document_id, unattended_reason }) =>
    user_id
      ? [
          {
            userId: user_id,
            documentId: document_id,
            event: unattended_reason ? 'autosign_left' : bellEventOf[role],
          },
        ]
      : [],
  )
  for (const event of ['to_sign', 'autosign_left', 'to_check'] as const) {
    const people = members.filter((one) => one.event === event)
    await ringBell(tx, people, { event, docketId }, now)
  }
}

const bellEventOf = {
  signer: 'to_sign',
  witness: 'to_sign',
  approver: 'to_check',
  checker: 'to_check',
  viewer: null,
  'co-initiator': null,
} as const satisfies Record<SignerRole, BellEvent | null>

/**
 * One invitation each. The link's id is given here, so that a job that runs twice makes one link
 * and one message.
 */
export async function sendInvitations(
  tx: Tx,
  docketId: string,
  personKeys: readonly string[],
  // Those of a batch leave after what single senders have sent.
  { reminder = false, afterOthers = false } = {},
): Promise<void> {
  const people = [...new Set(personKeys)]
  if (people.length === 0) return
  await tx.jobs.sendMany(
    'send-signer-invite',
    people.map((personKey) => ({
      organisationId: tx.organisationId,
      docketId,
      personKey,
      linkId: newId(),
      reminder,
    })),
    { afterOthers },
  )
}

/** Gives the docket the state that its documents have. */
async function settleDocket(
  tx: Tx,
  docket: Docket,
  documents: readonly Document[],
  now: Date,
): Promise<Docket['state']> {
  const state = docketState(documents.map((document) => document.state))
  if (state === docket.state) return state

  await tx.dockets.update(docket.id, { state, ...(state === 'completed' && { completed_at: now }) }, now)
  await tx.announce(docket.id, 'docket-changed', { state })

  return state
}
