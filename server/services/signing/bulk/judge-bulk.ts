import { isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import type { Member } from '#domain/askers.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal, type Said } from '#domain/refusal.ts'
import { ownPlace } from '#domain/signers/own-place.ts'
import { requireFields } from '#domain/signing/fields.ts'
import { isOver } from '#domain/signing/lease.ts'
import { placeRuleOf } from '#domain/signing/told-place.ts'
import { videoRuleOf } from '#domain/signing/video.ts'
import { askedOf } from '#services/document-files/supporting/asked-papers.ts'
import type { Keys } from '#store/keys.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import { isKept } from '#store/signers/signer-videos.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { formOf } from '../form-of.ts'
import { requireReady } from '../papers-to-sign.ts'
import { checksMissing } from '../require-checks.ts'

type Row = Awaited<ReturnType<Tx['documentList']['rows']>>[number]

/** A paper of a member and whether it goes along when they sign many. */
export interface Judged {
  row: Row
  signer: Signer
  /** Null where it goes along. */
  why: Said | null
  /** Somebody else is signing it now. */
  busy: boolean
}

const acting = new Set(['signer', 'witness', 'approver', 'checker'])

/**
 * What goes along of these papers, in their order; one in which the member has no place is not
 * among them. A few questions to the database for all, and more for papers with fields alone: the
 * lease judges each again.
 */
export async function judgeBulk(
  tx: Tx,
  keys: Keys,
  member: Pick<Member, 'userId' | 'email'>,
  method: PersonMethod,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Judged>> {
  const rows = new Map((await tx.documentList.rows(ids)).map((row) => [row.id, row]))
  const seats = Map.groupBy(await tx.signers.ofDocuments(ids), ({ document_id }) => document_id)
  const boxes = Map.groupBy(await tx.signerPositions.ofDocuments(ids), ({ signer_id }) => signer_id)
  const leased = (await tx.signingAttempts.leasedOn(ids)).filter((one) => !isOver(one, now))
  const judged = new Map<string, Judged>()
  for (const id of ids) {
    const row = rows.get(id)
    const given = (seats.get(id) ?? []).filter(
      ({ user_id, role }) => user_id === member.userId && acting.has(role),
    )
    const signer = ownPlace(given, member)
    if (!row || !signer) continue
    const busy = leased.some((one) => one.document_id === id && one.signer_id !== signer.id)
    judged.set(id, { row, signer, why: null, busy })
  }
  const missing = await papersMissing(
    tx,
    [...judged.values()].map(({ signer }) => signer.id),
  )
  const onTheirPage = await askedOnPage(
    tx,
    [...judged.values()].map(({ signer }) => signer),
  )
  const unproved = await checksMissing(
    tx,
    [...judged.values()].map(({ signer }) => signer),
    now,
  )
  for (const one of judged.values())
    one.why =
      readiness(one, method) ??
      unproved.get(one.signer.id) ??
      missing.get(one.signer.id) ??
      onTheirPage.get(one.signer.id) ??
      (await filled(tx, keys, one.signer, boxes.get(one.signer.id) ?? [], now))

  return judged
}

function readiness({ row, signer }: Judged, method: PersonMethod): Said | null {
  return saidOf(() => requireReady({ signer, document: row }, method))
}

function saidOf(judge: () => void): Said | null {
  try {
    judge()

    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error

    return { code: error.code, ...(error.values && { values: error.values }) }
  }
}

async function papersMissing(tx: Tx, signerIds: readonly string[]): Promise<Map<string, Said>> {
  const asked = (await askedOf(tx, signerIds)).filter(({ required, given }) => required && given.length === 0)
  const bySigner = Map.groupBy(asked, ({ signer_id }) => signer_id)

  return new Map(
    [...bySigner].map(([id, papers]) => [
      id,
      { code: 'PAPERS_MISSING', values: { papers: papers.map(({ name }) => name).join(', ') } },
    ]),
  )
}

/** What a docket asks each person for on a page of its own: a recording, or where they are. */
async function askedOnPage(tx: Tx, signers: readonly Signer[]): Promise<Map<string, Said>> {
  const settings = await tx.dockets.settingsOf([...new Set(signers.map(({ docket_id }) => docket_id))])
  const of = ({ docket_id }: Signer) => docketSettings(settings.get(docket_id) ?? {})
  const recording = signers.filter((one) => videoRuleOf([one], of(one)) !== 'off')
  const videos = await tx.signerVideos.ofDockets([...new Set(recording.map(({ docket_id }) => docket_id))])
  const hasVideo = (one: Signer) =>
    videos.some(
      (video) => isKept(video) && video.docket_id === one.docket_id && video.person_key === one.person_key,
    )
  const asked = new Map<string, Said>()
  for (const one of signers)
    if (placeRuleOf([one], of(one)) === 'required') asked.set(one.id, { code: 'PLACE_MISSING' })
  for (const one of recording) if (!hasVideo(one)) asked.set(one.id, { code: 'VIDEO_MISSING' })

  return asked
}

async function filled(
  tx: Tx,
  keys: Keys,
  signer: Signer,
  boxes: readonly SignerPosition[],
  now: Date,
): Promise<Said | null> {
  if (!boxes.some((box) => !isMarkBox(box))) return null
  const { judged } = await formOf(tx, keys, signer, now)

  return saidOf(() => requireFields(boxes, judged))
}
