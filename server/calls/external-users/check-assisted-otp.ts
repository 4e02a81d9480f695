import { type ActOrigin, byExternal } from '#domain/actors.ts'
import { judgeTry } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { earlier } from '#domain/sessions/session-life.ts'
import { findAssistedLink, openAssistedLink } from '#services/external-users/assisted-link.ts'
import { codeHash, isSameCode } from '#services/otp/code-hash.ts'
import type { Parts } from '#services/parts.ts'
import { openExternalSession } from '#services/sessions/open-session.ts'
import type { ExternalUser } from '#store/external-users/external-users.ts'
import type { Tx } from '#store/store.ts'
import { assistedOtp, channelOfHash } from './assisted-otp.ts'

interface Try {
  path: string
  otp: string
  clientKeyHash: Buffer
  origin: ActOrigin
}

export interface OpenedAssisted {
  person: ExternalUser
  token: string
  expiresAt: Date
}

/**
 * Opens an external user's session. A wrong try stays counted; of many with the right code one
 * comes in.
 */
export async function checkAssistedOtp<Answer>(
  parts: Parts,
  wanted: Try,
  inside: (tx: Tx, opened: OpenedAssisted) => Promise<Answer>,
): Promise<Answer> {
  const { store, codeHash: linkHash } = await findAssistedLink(parts, wanted.path)
  const now = parts.clock.now()
  const opened = await store.transaction(async (tx) => {
    const { link, person } = await openAssistedLink(tx, linkHash, now)
    const { suspended_at } = await tx.organisations.lockShared(tx.organisationId)
    if (suspended_at) throw new Refusal('ORGANISATION_SUSPENDED')
    const channel = await judge(tx, parts, person, wanted, now)
    if (channel instanceof Refusal) return channel

    const until = person.valid_until ? earlier(person.valid_until, link.expires_at) : link.expires_at
    const { clientKeyHash, origin } = wanted
    const session = await openExternalSession(
      tx,
      { externalUserId: person.id, linkCodeId: link.id, until, clientKeyHash, origin },
      now,
    )
    await tx.externalUsers.update(
      person.id,
      channel === 'mail' ? { email_verified_at: now } : { mobile_verified_at: now },
      now,
    )
    await tx.audit.add('external-user-logged-in', {
      by: byExternal(person.id, person.name, origin),
      detail: { session: session.sessionId, code_by: channel },
    })

    return inside(tx, { person, ...session })
  })
  // Thrown only here: inside, it would undo the counting.
  if (opened instanceof Refusal) throw opened

  return opened
}

/** By which channel the code came that was typed rightly, or why it opens nothing. */
async function judge(
  tx: Tx,
  parts: Parts,
  person: ExternalUser,
  { otp, origin }: Try,
  now: Date,
): Promise<'mail' | 'sms' | Refusal> {
  const challenge = await tx.otpChallenges.newestLocked(assistedOtp, person.id)
  const channel = challenge && channelOfHash(parts.keys, person, challenge.contact_hash)
  if (!challenge || !channel) return new Refusal('OTP_EXPIRED')
  const isRight = isSameCode(challenge.code_hash, codeHash(parts.keys, challenge.id, otp))
  const { refusal, changes } = judgeTry(challenge, isRight, now)
  if (Object.keys(changes).length > 0) await tx.otpChallenges.update(challenge.id, changes)
  if (refusal && changes.tries !== undefined)
    await tx.audit.add('external-user-otp-wrong', {
      by: byExternal(person.id, person.name, origin),
      detail: { tries: changes.tries },
    })

  return refusal ?? channel
}
