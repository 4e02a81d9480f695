import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { factsOf } from '#contract/vocabulary/signing-methods.ts'
import type { ToldPlace } from '#contract/vocabulary/told-place.ts'
import { Refusal } from '#domain/refusal.ts'
import { matesOf } from '#domain/signers/group-seat.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { agentWords } from '#domain/signing/agent-words.ts'
import { isDoubleClick, leaseEnd } from '#domain/signing/lease.ts'
import type { KeptPlace } from '#domain/signing/told-place.ts'
import { dropWhoLeft } from '#services/signers/seats/close-seats.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import { sha256 } from '#store/sha256.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { keptChain, sealChain } from './kept-chain.ts'
import { fieldNameOf } from './own-field.ts'
import { type Paper, papersToSign, type SigningRequest } from './papers-to-sign.ts'
import { endLapsedOn, endRedirect, openRedirectLocked, settledOutcome } from './redirect.ts'
import type { SigningPerson } from './signing-person.ts'

export interface Taken {
  transactionId: string
  txn: string
  /**
   * Goes into the provider's return address; only its hash is kept. Null when the redirect was
   * begun a moment ago.
   */
  nonce: string | null
  isRepeat: boolean
}

/**
 * Takes the lease of every paper this person signs now, or of none: one transaction id, one effect.
 */
export async function takeLease(
  tx: Tx,
  keys: Keys,
  person: SigningPerson,
  request: SigningRequest,
  now: Date,
): Promise<Taken> {
  const docket = await tx.dockets.getLocked(person.docketId)
  if (!docket) throw new Refusal('LINK_ENDED')
  const papers = await papersToSign(tx, keys, person, request, now)

  await endLapsedOn(
    tx,
    papers.map(({ document }) => document.id),
    now,
  )
  const repeat = await sameRedirectAgain(tx, keys, person, request, papers, now)
  if (repeat) return repeat
  await requireNobodyElse(tx, papers, person, now)
  for (const { signer } of papers) await dropWhoLeft(tx, signer, { by: person.by, now })

  return begin(tx, keys, person, request, papers, now)
}

/**
 * A double click is answered with the redirect that the first click began; a later start ends it
 * and begins again.
 */
async function sameRedirectAgain(
  tx: Tx,
  keys: Keys,
  person: SigningPerson,
  request: SigningRequest,
  papers: readonly Paper[],
  now: Date,
): Promise<Taken | null> {
  for (const open of await tx.signingTransactions.openOf(person.docketId, person.personKey)) {
    const redirect = await openRedirectLocked(tx, open.id)
    if (!redirect || settledOutcome(redirect.transaction)) continue
    const { transaction, attempts } = redirect
    const isSame =
      transaction.method === request.method &&
      transaction.provider === request.provider &&
      transaction.consent_id === request.consentRecordId &&
      transaction.name_confirmed === request.nameConfirmed &&
      isDeepStrictEqual(transaction.place, kept(request.place)) &&
      isDeepStrictEqual(transaction.agent, request.agent) &&
      isSameChain(keptChain(keys, transaction), request.admitted?.chain ?? []) &&
      attempts.map(({ document_id }) => document_id).join() ===
        papers.map(({ document }) => document.id).join()
    if (isSame && isDoubleClick(transaction.created_at, now))
      return { transactionId: transaction.id, txn: transaction.txn, nonce: null, isRepeat: true }
    await endRedirect(
      tx,
      redirect,
      { code: 'PROVIDER_CANCELLED', event: 'signing-begun-anew', by: person.by },
      now,
    )
  }
  if (await tx.signingTransactions.hasConsent(request.consentRecordId))
    throw new Refusal('CONSENT_MISSING', {
      values: { case: 'again' },
    })

  return null
}

/** The consent to it is a row of its own. */
function kept(place: ToldPlace | null): KeptPlace | null {
  if (!place) return null
  const { latitude, longitude, accuracy, at } = place

  return { latitude, longitude, accuracy, at }
}

const isSameChain = (one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean =>
  one.length === other.length && one.every((der, at) => Buffer.from(der).equals(other[at]!))

async function requireNobodyElse(
  tx: Tx,
  papers: readonly Paper[],
  person: SigningPerson,
  now: Date,
): Promise<void> {
  const [other] = await tx.signingAttempts.leasedOn(papers.map(({ document }) => document.id))
  if (!other) return
  const signer = await tx.signers.get(other.signer_id)
  const isMate = papers.some((paper) => signer && matesOf(paper.signer, [signer]).length > 0)
  const values =
    isMate && signer?.group_name
      ? ({ case: 'forGroup', name: signer.name, group: signer.group_name } as const)
      : signer && ({ case: 'other', name: signer.name, you: person.name } as const)
  throw new Refusal('OTHER_IS_SIGNING', {
    ...(values && { values }),
    retryAfterSeconds: Math.max(1, Math.ceil(((other.lease_until ?? now).getTime() - now.getTime()) / 1000)),
  })
}

async function begin(
  tx: Tx,
  keys: Keys,
  person: SigningPerson,
  request: SigningRequest,
  papers: readonly Paper[],
  now: Date,
): Promise<Taken> {
  const transactionId = newId()
  const txn = `MUHAR-${randomBytes(16).toString('hex')}`
  const nonce = randomBytes(32).toString('base64url')
  await tx.signingTransactions.add({
    id: transactionId,
    txn,
    link_id: person.linkId,
    docket_id: person.docketId,
    person_key: person.personKey,
    consent_id: request.consentRecordId,
    method: request.method,
    provider: request.provider,
    state: 'prepared',
    name_confirmed: request.nameConfirmed,
    place: request.place && JSON.stringify(kept(request.place)),
    agent: request.agent && JSON.stringify(request.agent),
    return_nonce_hash: sha256(nonce),
    certificates: request.admitted && sealChain(keys, transactionId, request.admitted.chain),
    redirect_id: request.shared?.redirectId ?? null,
    created_at: now,
  })
  if (!request.shared)
    for (const key of [txn, nonce])
      await tx.lookups.add('transaction', sha256(key), tx.organisationId, transactionId)
  for (const [index, { signer, document }] of papers.entries()) {
    const base = await tx.documentVersions.get(document.id, document.head_version)
    if (!base) throw new Error(`Document ${document.id} lacks its head version.`)
    await tx.signingAttempts.add({
      id: newId(),
      transaction_id: transactionId,
      number: (request.shared?.firstNumber ?? 1) + index,
      document_id: document.id,
      signer_id: signer.id,
      field_name: fieldNameOf(signer.id, await tx.signers.ofDocument(document.id)),
      base_sha256: base.sha256,
      base_version: base.number,
      lease_until: leaseEnd(now, factsOf(request.method).awayMinutes),
      state: 'leased',
      created_at: now,
    })
    await toSigning(tx, signer, now)
    await tx.audit.add('signing-started', {
      by: person.by,
      docketId: person.docketId,
      documentId: document.id,
      signerId: signer.id,
      detail: {
        method: request.method,
        base_version: base.number,
        ...(request.nameConfirmed && { name_confirmed: true }),
        ...(request.agent && { agent: agentWords(request.agent) }),
        ...(signer.group_name && { group: signer.group_name }),
      },
      hashBefore: base.sha256,
    })
  }
  await tx.announce(person.docketId, 'signing-started', { name: person.name })

  return { transactionId, txn, nonce, isRepeat: false }
}

/**
 * The session proves who it is, so steps that a paper of the same docket has not seen yet are
 * caught up.
 */
async function toSigning(tx: Tx, { id }: Signer, now: Date): Promise<void> {
  // Read again: ending an earlier redirect has moved them.
  const signer = await tx.signers.get(id)
  if (!signer) throw new Refusal('SIGNER_NOT_FOUND')
  const { name, role } = signer
  let { state } = signer
  if (state === 'invited') state = moveSigner({ name, role, state }, 'opened')
  if (state === 'opened') state = moveSigner({ name, role, state }, 'authenticated')
  await tx.signers.update(
    signer.id,
    {
      state: moveSigner({ name, role, state }, 'signing'),
      opened_at: signer.opened_at ?? now,
      authenticated_at: signer.authenticated_at ?? now,
    },
    now,
  )
}
