import { randomBytes } from 'node:crypto'
import type { AutosignReason } from '#contract/vocabulary/autosign.ts'
import { factsOf, unattendedMethod } from '#contract/vocabulary/signing-methods.ts'
import { bySystem } from '#domain/actors.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveUnattended } from '#domain/signers/signer-moves.ts'
import { whoseTurn } from '#domain/signers/turn.ts'
import { indianTime, needsPresence } from '#domain/signing/autosign.ts'
import { requireFields } from '#domain/signing/fields.ts'
import { isOver, leaseEnd } from '#domain/signing/lease.ts'
import { askToSignUnattended, signsByItself } from '#services/dockets/ask-unattended.ts'
import { requirePapers } from '#services/document-files/supporting/asked-papers.ts'
import type { Parts } from '#services/parts.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Enrolled } from '#store/lasting/autosign.ts'
import { newId } from '#store/new-id.ts'
import { sha256 } from '#store/sha256.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { formOf } from '../form-of.ts'
import { fieldNameOf } from '../own-field.ts'
import { endLapsedOn } from '../redirect.ts'
import { checksMissing } from '../require-checks.ts'
import { notBefore } from './again-later.ts'
import { leaveToPerson } from './leave-to-person.ts'
import { type NotTaken, whyNotTaken } from './why-not-taken.ts'

// Our choice: some minutes of faults, with the pauses of the queue.
const mostTries = 5
const pauseMs = 5_000

/** Of the last try: who did not answer. */
const awayFor: Readonly<Record<string, AutosignReason>> = {
  CERTIFICATE_STATUS_UNKNOWN: 'status_unknown',
  SIGNING_SERVICE_AWAY: 'service_away',
  KEY_TOKEN_AWAY: 'token_away',
}

interface Paper {
  docket: Docket
  document: Document
  signer: Signer
}

/**
 * Takes the turn of a seat that a certificate signs by itself: one use of the certificate, the
 * lease and the transaction, or none of them. A run that died is gone on with. Answers the
 * transaction, or null where there is nothing to sign now.
 */
export async function takeUnattended(tx: Tx, parts: Parts, signerId: string): Promise<string | null> {
  const now = parts.clock.now()
  const paper = await duePaper(tx, signerId)
  if (!paper) return null
  const { docket, document } = paper
  await endLapsedOn(tx, [document.id], now)
  const signer = await tx.signers.get(signerId)
  const [held] = await tx.signingAttempts.leasedOn([document.id])
  if (held?.signer_id === signerId && !isOver(held, now)) return held.transaction_id
  if (!signer || !(await isItsTurn(tx, docket, signer))) return null
  if (held) {
    // Somebody else signs this file at the moment.
    await askToSignUnattended(tx, [signerId], new Date(now.getTime() + pauseMs))
    return null
  }
  const leave = (reason: AutosignReason, each?: NotTaken['each']) =>
    leaveToPerson(tx, { docket, signer }, reason, now, each)
  const settings = docketSettings(docket.settings)
  if (needsPresence(settings)) return await leave('place_or_video')
  if ((await checksMissing(tx, [signer], now)).size > 0) return await leave('check')
  const ends = await tx.signingAttempts.endsOfSigner(signerId)
  if (ends.length >= mostTries) return await leave(awayFor[ends[0]?.code ?? ''] ?? 'fault')
  const due = notBefore(ends)
  if (due && due > now) {
    // Another signature of the docket has asked for this one, too early.
    await askToSignUnattended(tx, [signerId], due)
    return null
  }
  if (!(await isFilled(tx, parts, signer, now))) return await leave('to_fill')
  const { document_type: type } = settings
  const taken = signer.user_id && (await tx.autosign.take(signer.user_id, type, indianTime(now), now))
  if (!taken) {
    const { reason, each } = await whyNotTaken(tx, signer.user_id, type, now)
    return await leave(reason, each)
  }

  return await begin(tx, { docket, document, signer }, taken, now)
}

async function duePaper(tx: Tx, signerId: string): Promise<Paper | null> {
  const found = await tx.signers.get(signerId)
  const docket = found && (await tx.dockets.getLocked(found.docket_id))
  const signer = await tx.signers.get(signerId)
  const document = signer && (await tx.documents.get(signer.document_id))
  if (!docket || !signer || document?.state !== 'out_for_signature') return null

  return signsByItself(signer) ? { docket, document, signer } : null
}

async function isItsTurn(tx: Tx, docket: Docket, signer: Signer): Promise<boolean> {
  if (signer.state !== 'waiting' || signer.hold_reason !== null) return false
  const documents = await tx.documents.ofDocket(docket.id)
  const out = new Set(documents.filter(({ state }) => state === 'out_for_signature').map(({ id }) => id))
  const open = (await tx.signers.ofDocket(docket.id)).filter(({ document_id }) => out.has(document_id))

  return whoseTurn(open).some(({ id }) => id === signer.id)
}

/** Nobody is there to fill a field or to add a paper. */
async function isFilled(tx: Tx, { keys }: Parts, signer: Signer, now: Date): Promise<boolean> {
  try {
    requireFields(await tx.signerPositions.ofSigner(signer.id), (await formOf(tx, keys, signer, now)).judged)
    await requirePapers(tx, signer.docket_id, [signer.person_key])

    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error

    return false
  }
}

async function begin(
  tx: Tx,
  { docket, document, signer }: Paper,
  certificate: Enrolled,
  now: Date,
): Promise<string> {
  const id = newId()
  const txn = `MUHAR-${randomBytes(16).toString('hex')}`
  const base = await tx.documentVersions.get(document.id, document.head_version)
  if (!base) throw new Error(`Document ${document.id} lacks its head version.`)
  await tx.signingTransactions.add({
    id,
    txn,
    link_id: null,
    docket_id: docket.id,
    person_key: null,
    consent_id: null,
    unattended: true,
    method: unattendedMethod,
    provider: 'muhar',
    state: 'prepared',
    certificate_id: certificate.id,
    taken_on: indianTime(now).day,
    created_at: now,
  })
  await tx.lookups.add('transaction', sha256(txn), tx.organisationId, id)
  await tx.signingAttempts.add({
    id: newId(),
    transaction_id: id,
    number: 1,
    document_id: document.id,
    signer_id: signer.id,
    field_name: fieldNameOf(signer.id, await tx.signers.ofDocument(document.id)),
    base_sha256: base.sha256,
    base_version: base.number,
    lease_until: leaseEnd(now, factsOf(unattendedMethod).awayMinutes),
    state: 'leased',
    created_at: now,
  })
  await tx.signers.update(signer.id, { state: moveUnattended(signer, 'signing') }, now)
  await tx.audit.add('signing-started', {
    by: bySystem(),
    docketId: docket.id,
    documentId: document.id,
    signerId: signer.id,
    detail: {
      method: unattendedMethod,
      name: signer.name,
      base_version: base.number,
      certificate_id: certificate.id,
      certificate_name: certificate.subject,
    },
    hashBefore: base.sha256,
  })
  await tx.announce(docket.id, 'signing-started', { name: signer.name })

  return id
}
