import type { Agent } from '#contract/vocabulary/agent.ts'
import { namesSigner } from '#contract/vocabulary/signing-methods.ts'
import { type Actor, bySystem } from '#domain/actors.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { isOtherName, judgeSigned, matchNames } from '#domain/names/match-names.ts'
import type { Said } from '#domain/refusal.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { agentWords } from '#domain/signing/agent-words.ts'
import { factWords } from '#domain/signing/compare-facts.ts'
import { type KeptPlace, placeWords } from '#domain/signing/told-place.ts'
import { closeSeat } from '#services/signers/seats/close-seats.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { Tx } from '#store/store.ts'
import type { Result } from './attempt-result.ts'
import { factsCompared, whyNotPlaced } from './may-be-placed.ts'
import { backToTurn, type Redirect } from './redirect.ts'
import { waitsForLook } from './video/require-video.ts'

/** A result with the revision that was written for it. */
export interface Ready {
  attempt: SigningAttempt
  result: Result
  bytes: { sha256: Buffer; size: number } | null
}

/**
 * Makes one result the new head of its document and its signer signed; or says why not, and gives
 * the lease back.
 */
export async function placeOne(
  tx: Tx,
  keys: Keys,
  { transaction }: Redirect,
  { attempt, result, bytes }: Ready,
  document: Document | null,
  settings: DocketSettings,
  by: Actor,
  now: Date,
): Promise<Said | null> {
  const signer = await tx.signers.get(attempt.signer_id)
  const refusal = await whyNotPlaced(tx, keys, {
    transaction,
    attempt,
    document,
    signer,
    result,
    settings,
  })
  if (refusal || !signer || !document || result.kind === 'none') {
    const why: Said = refusal ?? { code: 'WRONG_STATE' }
    await refuseOne(tx, transaction, attempt, why, by, now)

    return why
  }

  // A late answer that is still good finds its signer reading again.
  const standing =
    signer.state === 'authenticated' && signer.role !== 'approver'
      ? moveSigner(signer, 'signing')
      : signer.state
  const match = namesSigner(transaction.method) ? matchNames(signer.name, result.by.certificateName) : null
  const isConfirmed = transaction.name_confirmed
  const isHeld = match !== null && judgeSigned(match, settings, isConfirmed) === 'hold'
  const isToBeSeen = await waitsForLook(tx, signer)
  const place = transaction.place as KeptPlace | null
  const agent = transaction.agent as Agent | null
  const facts = factsCompared(keys, signer, transaction.method, result.by)
  const inWords = factWords(facts)
  const timeStamp = result.kind === 'cms' ? result.timeStamp : null
  await tx.signers.update(
    signer.id,
    {
      state: moveSigner({ ...signer, state: standing }, 'signed'),
      signed_at: now,
      hold_reason: isHeld ? 'name' : isToBeSeen ? 'video' : null,
      certificate: JSON.stringify({
        method: transaction.method,
        name: result.by.certificateName,
        issuer: result.by.issuer,
        last_four: result.by.lastFour,
        ...(timeStamp && { time_stamp: timeStamp }),
        ...(place && { place }),
        ...(agent && { agent }),
        ...(inWords && { facts }),
        ...(match && {
          name_match: match.match,
          name_score: match.score,
          name_differs: isOtherName(match, settings.name_threshold),
          name_confirmed: isConfirmed,
        }),
      }),
    },
    now,
  )
  if (bytes) await addVersion(tx, attempt, document, bytes, now)
  await tx.signingAttempts.update(attempt.id, { state: 'signed', ended_at: now, lease_until: null })
  await tx.audit.add(result.kind === 'agreed' ? 'signer-approved' : 'signer-signed', {
    by,
    docketId: transaction.docket_id,
    documentId: document.id,
    signerId: signer.id,
    detail: {
      name: signer.name,
      method: transaction.method,
      certificate_name: result.by.certificateName,
      issuer: result.by.issuer,
      ...(signer.group_name && { group: signer.group_name }),
      ...(transaction.certificate_id && { certificate_id: transaction.certificate_id }),
      ...(timeStamp && { time_stamp: timeStamp }),
      ...(place && { place: placeWords(place) }),
      ...(agent && { agent: agentWords(agent) }),
      ...(inWords && { facts: inWords }),
      ...(match && { name_match: match.match, name_score: match.score }),
      ...(match && isOtherName(match, settings.name_threshold) && { name_confirmed: isConfirmed }),
    },
    hashBefore: attempt.base_sha256,
    ...(bytes && { hashAfter: bytes.sha256 }),
  })
  await closeSeat(tx, signer, now)
  if (isHeld)
    await tx.audit.add('signer-held', {
      by: bySystem(),
      docketId: transaction.docket_id,
      documentId: document.id,
      signerId: signer.id,
      detail: {
        name: signer.name,
        certificate_name: result.by.certificateName,
        name_score: match.score,
        name_threshold: settings.name_threshold,
      },
    })
  else if (isToBeSeen)
    await tx.audit.add('video-held', {
      by: bySystem(),
      docketId: transaction.docket_id,
      documentId: document.id,
      signerId: signer.id,
      detail: { who: signer.name },
    })

  return null
}

async function refuseOne(
  tx: Tx,
  transaction: Redirect['transaction'],
  attempt: SigningAttempt,
  { code }: Said,
  by: Actor,
  now: Date,
): Promise<void> {
  const isHeld = attempt.state === 'leased'
  const signer = isHeld
    ? await backToTurn(tx, transaction, attempt.signer_id, now)
    : await tx.signers.get(attempt.signer_id)
  await tx.signingAttempts.update(attempt.id, { state: 'refused', outcome_code: code, ended_at: now })
  await tx.audit.add('signing-refused', {
    by,
    docketId: transaction.docket_id,
    documentId: attempt.document_id,
    signerId: attempt.signer_id,
    detail: { ...(signer && { name: signer.name }), code },
  })
}

async function addVersion(
  tx: Tx,
  attempt: SigningAttempt,
  document: Document,
  { sha256, size }: { sha256: Buffer; size: number },
  now: Date,
): Promise<void> {
  const number = attempt.base_version + 1
  await tx.documentVersions.add({
    id: newId(),
    document_id: document.id,
    number,
    sha256,
    size,
    reason: 'signed',
    base_version: attempt.base_version,
    signer_id: attempt.signer_id,
  })
  await tx.documents.update(document.id, { head_version: number, size }, now)
}
