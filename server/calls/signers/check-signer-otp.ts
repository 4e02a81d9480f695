import { type ActOrigin, bySigner } from '#domain/actors.ts'
import { judgeTry } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { isCodeLocked, judgeAccessCode } from '#domain/signers/access-code.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { codeChecks } from '#domain/signing/signer-checks.ts'
import { codeHash, isSameCode, signerOtp } from '#services/otp/code-hash.ts'
import type { Parts } from '#services/parts.ts'
import { ringSenders } from '#services/ring-bell.ts'
import { openSignerSession } from '#services/sessions/open-session.ts'
import { isAccessCodeRight } from '#services/signers/access-codes.ts'
import { findLink, type OpenLink, openLink, requireTurn } from '#services/signing/open-link.ts'
import { markOpened } from '#services/signing/send-signer-otp.ts'
import type { Tx } from '#store/store.ts'

interface Try {
  code: string
  challengeId: string
  otp: string
  /** What the sender told them otherwise. */
  accessCode: string | undefined
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
  // Asked of the one alone who reads the messages, so that nobody else uses up its tries. The
  // one-time code stays good while the other is typed.
  const untold = refusal ? null : await judgeAccess(tx, parts, open, wanted)
  if (untold) return untold
  if (Object.keys(changes).length > 0) await tx.otpChallenges.update(challenge.id, changes)
  if (refusal && changes.tries !== undefined)
    await tx.audit.add('signer-otp-wrong', {
      by: bySigner(open.link.id, open.rows[0]?.name ?? '', wanted.origin),
      docketId: open.docket.id,
      signerId: open.rows[0]?.id,
      detail: { tries: changes.tries },
    })
  if (changes.locked_until) await tellOfLock(tx, open, now)
  if (!refusal) await tx.signerChecks.add(personOf(open), codeChecks(challenge.sent_by), now)

  return refusal
}

const personOf = ({ docket, link }: OpenLink) => ({ docketId: docket.id, personKey: link.person_key })

/** Null where no access code is set, or where this is the one. */
async function judgeAccess(
  tx: Tx,
  parts: Parts,
  open: OpenLink,
  { accessCode, origin }: Try,
): Promise<Refusal | null> {
  const { docketId, personKey } = personOf(open)
  const now = parts.clock.now()
  const code = await tx.accessCodes.ofLocked(docketId, personKey)
  if (!code) return null
  if (!accessCode && !isCodeLocked(code)) return new Refusal('ACCESS_CODE_NEEDED')
  const isRight = !isCodeLocked(code) && (await isAccessCodeRight(tx, parts.keys, code, accessCode ?? ''))
  const { refusal, tries } = judgeAccessCode(code, isRight)
  if (tries !== code.tries) await tx.accessCodes.countTry(code.id, tries)
  const [person] = open.rows
  if (refusal && tries === code.tries) return refusal
  await tx.audit.add(refusal ? 'signer-access-code-wrong' : 'signer-access-code-typed', {
    by: bySigner(open.link.id, person?.name ?? '', origin),
    docketId,
    documentId: person?.document_id,
    signerId: person?.id,
    ...(refusal && { detail: { tries } }),
  })
  if (!refusal) await tx.signerChecks.add({ docketId, personKey }, ['access_code'], now)
  if (isCodeLocked({ tries })) await tellOfLock(tx, open, now)

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
