import { outsideAct } from '#contract/vocabulary/document-types.ts'
import { type DocketSettings, expiryOf, remindersOf } from '#domain/dockets/docket-settings.ts'
import { requireReadyToSend } from '#domain/dockets/ready-to-send.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import { requireSources } from '#domain/positions/declared-fields.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireReachable } from '#domain/sending/message-ways.ts'
import { requireAboveFloor } from '#domain/signing/method-floor.ts'
import { askOfSigners } from '#services/document-files/supporting/ask-of-signers.ts'
import { countInvitations } from '#services/limits/count-invitations.ts'
import { sendingRules } from '#services/organisations/sending-rules.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import { requirePolicy } from '#services/signers/chosen-checks.ts'
import { openSeats, withPeopleOfGroups } from '#services/signers/seats/open-seats.ts'
import { putStamps, requireStamp } from '#services/signing/field-files.ts'
import { followSent, followSubmitted } from '#services/signing/follow-ups.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Document } from '#store/documents/documents.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Tx } from '#store/store.ts'
import type { Acting, ActingLater } from './acting.ts'
import { advanceFolder } from './advance-docket.ts'
import { askForReview, levelsOfDocket, type Telling } from './ask-for-review.ts'
import { headsOf } from './draw-before-sending.ts'
import { beginChange, freeDraft, requireFresh } from './editing.ts'
import { type Folder, openDocket, requireMayOnDocket, signersOn } from './open-folder.ts'
import { planDeadline } from './plan-deadline.ts'
import { fileUnder } from './reference.ts'
import { requireNewBytes } from './same-bytes.ts'

interface SendInput {
  title?: string | undefined
  message?: string | undefined
  expiry_days?: number | undefined
  reference_id?: string | undefined
  /** That the sender looked at; what changed since then is not sent unseen. */
  revision?: number | undefined
  duplicates_confirmed: boolean
  /** SHA-256 (hex) of the files whose pages were all drawn. */
  drawn: ReadonlySet<string>
}

/**
 * Sends a docket, once. Where its organisation has it checked, it waits for that, and nothing of it
 * leaves; else its documents go out and the first signers are invited in the same transaction.
 */
export async function sendDocket(
  tx: Tx,
  docketId: string,
  input: SendInput,
  acting: ActingLater,
  parts: Telling,
): Promise<'in_review' | 'out_for_signature'> {
  const { member, now } = acting
  const folder = await openDocket(tx, docketId)
  await requireMayOnDocket(tx, 'send', folder, member)
  requireFresh(folder.docket, input.revision)
  await beginChange(tx, folder.docket, acting)
  const going = goingOf(folder)
  await requireReady(tx, going)
  await requireDrawn(tx, docketId, input.drawn)
  const rules = await sendingRules(tx, member.userId)
  const again = await requireNewBytes(tx, going.documents, {
    check: rules.duplicate_check,
    isConfirmed: input.duplicates_confirmed,
  })
  const filed = await fileUnder(tx, folder.docket, input.reference_id, {
    rule: rules.reference_id_rule,
    zoneId: rules.zoneId,
  })
  const { own: before } = folder.docket.settings as unknown as DocketSettings
  const own = { ...before, ...(input.expiry_days && { expiry_days: input.expiry_days }) }
  const said = {
    title: input.title ?? folder.docket.title,
    message: input.message || folder.docket.message,
    settings: { ...folder.docket.settings, own },
    ...filed,
  }
  const inForce = await settingsForDocket(tx, folder.docket.initiator_id, own)
  const { people } = await withPeopleOfGroups(tx, going.signers)
  requireReachable(people, inForce.channels)
  requireAboveFloor(going.signers, inForce)
  await requirePolicy(tx, docketId, people, inForce)
  await tx.dockets.update(docketId, { ...said, settings: JSON.stringify(said.settings) }, now)
  await freeDraft(tx, docketId)
  await tx.dockets.refreshSearchText(docketId)
  const given = { ...folder, docket: { ...folder.docket, ...said } }
  const levels = await levelsOfDocket(tx, folder.docket)
  if (levels.length === 0) return await releaseDocket(tx, given, acting, parts, { again })
  await askForReview(tx, { ...going, docket: given.docket }, levels, acting, parts)
  await followSubmitted(tx, acting.followUps, {
    docketId,
    documents: going.documents,
    signers: going.signers,
    by: await senderOf(tx, folder.docket, acting),
    now,
  })

  return 'in_review'
}

/** Sends out what may be signed as it is, and takes of the sender's balance what that costs. */
export async function releaseDocket(
  tx: Tx,
  folder: Folder,
  { by, caps, followUps, now }: ActingLater,
  { keys }: Telling,
  { again = 0 } = {},
): Promise<'out_for_signature'> {
  const { docket } = folder
  const docketId = docket.id
  const judged = goingOf(folder)
  const ready = await requireReady(tx, judged)
  const going = { ...judged, signers: await openSeats(tx, keys, judged.signers, { by, now }) }
  const boxes =
    going.signers === judged.signers
      ? ready
      : await tx.signerPositions.ofDocuments(going.documents.map(({ id }) => id))
  await putStamps(tx, boxes)
  // As they are at this moment, whatever they were when the draft was made; from now on the docket
  // keeps them.
  const { own = {} } = docket.settings as unknown as DocketSettings
  const settings = { ...(await settingsForDocket(tx, docket.initiator_id, own)), own }
  requireReachable(going.signers, settings.channels)
  requireAboveFloor(going.signers, settings)
  await requirePolicy(tx, docketId, going.signers, settings)
  const expires_at = expiryOf(now, settings)
  const documents: Document[] = going.documents.map((document) => ({
    ...document,
    state: moveDocument(document.state, 'out_for_signature'),
    sent_at: now,
  }))
  const out = { state: 'out_for_signature', sent_at: now } as const
  await tx.documents.updateMany(
    documents.map(({ id }) => id),
    out,
    now,
  )
  await tx.dockets.update(
    docketId,
    { ...out, settings: JSON.stringify(settings), expires_at, reminders_planned_at: now },
    now,
  )
  await tx.audit.add('docket-sent', {
    by,
    docketId,
    detail: {
      documents: documents.length,
      expires_at: expires_at.toISOString(),
      ...(docket.reference_id && { reference_id: docket.reference_id }),
      ...(again > 0 && { sent_again: again }),
      ...outside(settings, docket, documents),
    },
  })
  await askOfSigners(tx, going.signers, { docketId, papers: settings.supporting_papers, by })
  const over = folder.documents.filter(({ id }) => !documents.some((document) => document.id === id))
  await advanceFolder(
    tx,
    {
      ...folder,
      docket: { ...docket, ...out },
      documents: [...documents, ...over],
      signers: [...going.signers, ...folder.signers.filter((one) => !judged.signers.includes(one))],
      boxes,
    },
    now,
  )
  await planDeadline(tx, docketId, { expiresAt: expires_at, reminders: remindersOf(now, settings), now })
  // Last: the counters are held until the end, and others who send wait for them.
  await countInvitations(tx, docketId, going.signers, { caps, now })
  await followSent(tx, followUps, {
    docketId,
    documents,
    signers: going.signers,
    by: await senderOf(tx, docket, { by }),
    expiresAt: expires_at,
    now,
  })
  await tx.announce(docketId, 'docket-sent', { by: by.name })

  return 'out_for_signature'
}

/** What the Act leaves out was sent all the same: the trail says so. */
function outside(
  { document_type }: DocketSettings,
  { title }: Docket,
  documents: readonly Document[],
): { outside_act?: string } {
  const type = outsideAct(document_type, [title, ...documents.map(({ name }) => name)])

  return type ? { outside_act: type } : {}
}

/** Whose share of the balance it takes, whoever acts for them. */
const senderOf = async (tx: Tx, { initiator_id }: Docket, { by }: Pick<Acting, 'by'>) => ({
  userId: initiator_id,
  name: (await tx.members.get(initiator_id))?.name ?? by.name,
})

/** What of a docket goes out: beside it there may be what was over before. */
function goingOf(folder: Folder): Folder {
  const documents = folder.documents.filter(({ state }) => state === 'draft' || state === 'in_review')
  const signers = folder.signers.filter(({ document_id }) => documents.some(({ id }) => id === document_id))

  return { ...folder, documents, signers }
}

/** Another file may have been added while the pages were drawn. */
async function requireDrawn(tx: Tx, docketId: string, drawn: ReadonlySet<string>): Promise<void> {
  const [added] = (await headsOf(tx, docketId)).filter(({ sha256 }) => !drawn.has(sha256.toString('hex')))
  if (added) throw new Refusal('DOCUMENTS_CHANGED', { values: { document: added.document } })
}

/** Answers the boxes that it read. */
async function requireReady(tx: Tx, folder: Folder): Promise<SignerPosition[]> {
  const boxes = await tx.signerPositions.ofDocuments(folder.documents.map(({ id }) => id))
  const documents = folder.documents.map((document) => ({
    name: document.name,
    signers: signersOn(folder, document.id).map(({ id, name, role }) => ({
      name,
      role,
      signatureBoxes: boxes.filter(({ signer_id, kind }) => signer_id === id && kind === 'signature').length,
    })),
  }))
  requireReadyToSend(documents)
  await requireStamp(tx, boxes)
  for (const document of folder.documents)
    requireSources(
      document.name,
      boxes.filter(({ document_id }) => document_id === document.id),
      folder.signers,
    )

  return boxes
}
