import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import type { SignerState } from '#contract/vocabulary/states.ts'
import { judgeName, matchNames, type NameRule } from '#domain/names/match-names.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { type KeptOutcome, refusedOutcome, signedOutcome } from '#domain/signing/outcome.ts'
import { complete, type Prepared } from '#engine'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import type { Parts } from '#services/parts.ts'
import type { Document } from '#store/documents.ts'
import { newId } from '#store/new-id.ts'
import type { SigningAttempt } from '#store/signing-attempts.ts'
import type { AuditFacts, OrganisationStore, Tx } from '#store/store.ts'
import { vaultSource, withTail } from '../seal/vault-source.ts'
import { backToAuthenticated, openTripLocked, settledOutcome, type Trip } from './trip.ts'

/** Who signed, as the certificate says. */
export interface SignedBy {
  certificateName: string
  issuer: string
  lastFour: string | null
}

/** What came for one attempt: a checked CMS, nothing for an approver, or why there is none. */
export type Result =
  /** `prepared` when the CMS was made just now: two at the same moment must not fill each other's revision. */
  | { kind: 'cms'; cms: Uint8Array; prepared?: Prepared; by: SignedBy }
  | { kind: 'agreed'; by: SignedBy }
  | { kind: 'none'; code: RefusalCode; sentence: string | null }

interface Ready {
  attempt: SigningAttempt
  result: Result
  bytes: { sha256: Buffer; size: number } | null
}

/**
 * Puts signatures into the documents. The files are written before the transaction, which then only adds rows: the
 * vault keeps bytes by their hash, so bytes that no row names harm nobody. Repeats the outcome when there is one.
 */
export async function placeSignatures(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
  results: ReadonlyMap<number, Result>,
  by: AuditFacts['by'],
): Promise<KeptOutcome> {
  const attempts = await store.read((tx) => tx.signingAttempts.ofTransaction(transactionId))
  const ready: Ready[] = []
  for (const attempt of attempts) {
    const result = results.get(attempt.number) ?? notAnswered
    ready.push({ attempt, result, bytes: await writeRevision(parts, store, attempt, result) })
  }

  return store.transaction(async (tx) => {
    const trip = await openTripLocked(tx, transactionId)
    if (!trip) throw new Error(`Transaction ${transactionId} is gone.`)
    const settled = settledOutcome(trip.transaction)
    if (settled) return settled

    return settle(tx, trip, ready, by, parts.clock.now())
  })
}

const notAnswered: Result = { kind: 'none', code: 'PROVIDER_REFUSED', sentence: null }

async function writeRevision(
  parts: Parts,
  store: OrganisationStore,
  attempt: SigningAttempt,
  result: Result,
): Promise<Ready['bytes']> {
  if (result.kind !== 'cms') return null
  const tail = await complete(result.prepared ?? (attempt.prepared as Prepared), result.cms)
  const base = await vaultSource(parts, store.organisationId, attempt.base_sha256)

  return parts.vault.put(store.organisationId, withTail(base, tail))
}

async function settle(
  tx: Tx,
  trip: Trip,
  ready: readonly Ready[],
  by: AuditFacts['by'],
  now: Date,
): Promise<KeptOutcome> {
  const docket = await tx.dockets.get(trip.transaction.docket_id)
  const rule = ((docket?.settings as { name_match?: NameRule } | undefined)?.name_match ??
    'warn') satisfies NameRule
  const refused: { name: string; code: RefusalCode; sentence: string | null }[] = []
  let certificateName = ''
  for (const one of ready) {
    const document = await tx.documents.get(one.attempt.document_id)
    const refusal = await placeOne(tx, trip, one, document, rule, by, now)
    if (refusal) refused.push({ name: document?.name ?? '', ...refusal })
    else if (one.result.kind !== 'none') certificateName = one.result.by.certificateName
  }
  const outcome = outcomeOf(ready.length, refused, certificateName, now)
  await tx.signingTransactions.update(trip.transaction.id, {
    state: 'answered',
    outcome: JSON.stringify(outcome),
    form: null,
    answered_at: now,
  })
  await tx.announce(
    trip.transaction.docket_id,
    outcome.state === 'signed' ? 'signer-signed' : 'signing-ended',
    {},
  )
  await advanceDocket(tx, trip.transaction.docket_id, now)

  return outcome
}

function outcomeOf(
  asked: number,
  refused: readonly { name: string; code: RefusalCode; sentence: string | null }[],
  certificateName: string,
  now: Date,
): KeptOutcome {
  const [first] = refused
  if (!first) return signedOutcome(now, certificateName)
  if (asked === 1) return refusedOutcome(first.code, first.sentence)
  const names = refused.map(({ name }) => name).join(', ')
  const done = refused.length === asked ? '' : ' The other documents are signed.'

  return refusedOutcome(
    first.code,
    `Not signed: ${names}. ${first.sentence ?? refusals[first.code].text}${done}`,
  )
}

type Refused = { code: RefusalCode; sentence: string | null }

async function placeOne(
  tx: Tx,
  { transaction }: Trip,
  { attempt, result, bytes }: Ready,
  document: Document | null,
  rule: NameRule,
  by: AuditFacts['by'],
  now: Date,
): Promise<Refused | null> {
  const signer = await tx.signers.get(attempt.signer_id)
  const refusal =
    (await moved(tx, attempt, document, signer?.state)) ??
    (result.kind === 'none' ? { code: result.code, sentence: result.sentence } : null) ??
    (signer && transaction.method !== 'electronic' ? nameRefusal(signer.name, result, rule) : null)
  if (refusal || !signer || !document || result.kind === 'none') {
    const why: Refused = refusal ?? { code: 'WRONG_STATE', sentence: null }
    await refuseOne(tx, transaction.docket_id, attempt, why, by, now)

    return why
  }

  // A late answer that is still good finds its signer reading again.
  const standing =
    signer.state === 'authenticated' && signer.role !== 'approver'
      ? moveSigner(signer, 'signing')
      : signer.state
  const match =
    transaction.method === 'electronic' ? null : matchNames(signer.name, result.by.certificateName)
  const isHeld = match !== null && judgeName(match, rule) === 'hold'
  await tx.signers.update(
    signer.id,
    {
      state: moveSigner({ ...signer, state: standing }, 'signed'),
      signed_at: now,
      certificate: JSON.stringify({
        method: transaction.method,
        name: result.by.certificateName,
        issuer: result.by.issuer,
        last_four: result.by.lastFour,
        ...(match && { name_match: match.match }),
      }),
      ...(isHeld && {
        hold_reason: `The certificate names ${result.by.certificateName}; the sender gave ${signer.name}.`,
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
      method: transaction.method,
      certificate_name: result.by.certificateName,
      issuer: result.by.issuer,
      ...(match && { name_match: match.match, name_score: match.score }),
      ...(isHeld && { held: true }),
    },
    hashBefore: attempt.base_sha256,
    ...(bytes && { hashAfter: bytes.sha256 }),
  })

  return null
}

/** Nothing is signed over a revision that is no longer the head, or that someone else is signing by now. */
async function moved(
  tx: Tx,
  attempt: SigningAttempt,
  document: Document | null,
  signerState: SignerState | undefined,
): Promise<Refused | null> {
  if (attempt.state !== 'leased' && attempt.state !== 'timed_out')
    return { code: 'LEASE_ENDED', sentence: null }
  if (!document || document.head_version !== attempt.base_version)
    return { code: 'REVISION_MOVED', sentence: null }
  if (document.state !== 'out_for_signature') return { code: 'WRONG_STATE', sentence: null }
  if (attempt.state === 'leased') return null
  if (signerState !== 'authenticated') return { code: 'LEASE_ENDED', sentence: null }
  const [other] = await tx.signingAttempts.leasedOn([document.id])

  return other ? { code: 'LEASE_ENDED', sentence: null } : null
}

function nameRefusal(given: string, result: Result, rule: NameRule): Refused | null {
  if (result.kind !== 'cms') return null
  if (judgeName(matchNames(given, result.by.certificateName), rule) !== 'refuse') return null

  return {
    code: 'NAME_MISMATCH',
    sentence: `The certificate names ${result.by.certificateName}, and the sender gave ${given}. Nothing was signed; ask the sender to correct the name.`,
  }
}

async function refuseOne(
  tx: Tx,
  docketId: string,
  attempt: SigningAttempt,
  { code }: Refused,
  by: AuditFacts['by'],
  now: Date,
): Promise<void> {
  const isHeld = attempt.state === 'leased'
  if (isHeld) await backToAuthenticated(tx, attempt.signer_id, now)
  await tx.signingAttempts.update(attempt.id, { state: 'refused', outcome_code: code, ended_at: now })
  await tx.audit.add('signing-refused', {
    by,
    docketId,
    documentId: attempt.document_id,
    signerId: attempt.signer_id,
    detail: { code },
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
