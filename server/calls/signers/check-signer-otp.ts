import { type ActOrigin, bySigner } from '#domain/actors.ts'
import { judgeTry } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { codeHash, isSameCode, signerOtp } from '#services/otp/code-hash.ts'
import type { Parts } from '#services/parts.ts'
import { ringSenders } from '#services/ring-bell.ts'
import { openSignerSession } from '#services/sessions/open-session.ts'
import { findLink, type OpenLink, openLink, requireTurn } from '#services/signing/open-link.ts'
import { markOpened } from '#services/signing/send-signer-otp.ts'
import type { Tx } from '#store/store.ts'

interface Try {
  code: string
  challengeId: string
  otp: string
  clientKeyHash: Buffer
  origin: ActOrigin
}

/**
 * Opens the signer's session. Counters are changed under the lock and stay changed when the code is
 * wrong.
 */
export async function checkSignerOtp<Answer>(
  parts: Parts,
  wanted: Try,
  inside: (tx: Tx, opened: { token: string; expiresAt: Date }) => Promise<Answer>,
): Promise<Answer> {
  const { store, linkId, portalSession } = await findLink(parts, wanted.code)
  const now = parts.clock.now()
  const opened = await store.transaction(async (tx) => {
    const open = await openLink(tx, linkId, now)
    requireTurn(open.rows)
    const refusal = await judge(tx, parts, open, wanted, now)
    if (refusal) return refusal
    await markOpened(tx, open, wanted.origin, now)
    await authenticate(
      tx,
      { ...open, rows: await tx.signers.ofPerson(open.docket.id, open.link.person_key) },
      wanted,
      portalSession,
      now,
    )

    const { clientKeyHash, origin } = wanted
    const session = await openSignerSession(tx, { linkId: open.link.id, clientKeyHash, origin }, now)

    return inside(tx, session)
  })
  // Thrown only here: inside, it would undo the counting.
  if (opened instanceof Refusal) throw opened

  return opened
}

async function judge(tx: Tx, parts: Parts, open: OpenLink, wanted: Try, now: Date): Promise<Refusal | null> {
  const challenge = await tx.otpChallenges.newestLocked(signerOtp, open.link.id)
  if (challenge?.id !== wanted.challengeId) return new Refusal('OTP_EXPIRED')
  const isRight = isSameCode(challenge.code_hash, codeHash(parts.keys, challenge.id, wanted.otp))
  const { refusal, changes } = judgeTry(challenge, isRight, now)
  if (Object.keys(changes).length > 0) await tx.otpChallenges.update(challenge.id, changes)
  if (refusal && changes.tries !== undefined)
    await tx.audit.add('signer-otp-wrong', {
      by: bySigner(open.link.id, open.rows[0]?.name ?? '', wanted.origin),
      docketId: open.docket.id,
      signerId: open.rows[0]?.id,
      detail: { tries: changes.tries },
    })
  if (changes.locked_until) await tellOfLock(tx, open, now)

  return refusal
}

async function tellOfLock(tx: Tx, { docket, rows: [person] }: OpenLink, now: Date): Promise<void> {
  if (person)
    await ringSenders(
      tx,
      docket,
      {
        event: 'locked_out',
        signerId: person.id,
        documentId: person.document_id,
        subject: person.person_key,
      },
      now,
    )
  await tx.announce(docket.id, 'signer-locked', { by: person?.name })
}

async function authenticate(
  tx: Tx,
  open: OpenLink,
  { origin }: Try,
  portalSession: string | null,
  now: Date,
): Promise<void> {
  for (const row of open.rows.filter(({ state }) => state === 'opened')) {
    await tx.signers.update(row.id, { state: moveSigner(row, 'authenticated'), authenticated_at: now }, now)
    await tx.audit.add('signer-authenticated', {
      by: bySigner(open.link.id, row.name, origin),
      docketId: open.docket.id,
      documentId: row.document_id,
      signerId: row.id,
      ...(portalSession && { detail: { session: portalSession } }),
    })
  }
  await tx.announce(open.docket.id, 'signer-authenticated', { by: open.rows[0]?.name })
}
