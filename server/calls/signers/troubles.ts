import type { SignerRecord } from '#contract/signers/signer-record.ts'
import type { BuiltMethod } from '#contract/vocabulary/signing-methods.ts'
import type { SignerState } from '#contract/vocabulary/states.ts'
import { hour } from '#contract/vocabulary/time.ts'
import { lockOf, otpRules } from '#domain/otp/otp-challenge.ts'
import type { KeptOutcome } from '#domain/signing/outcome.ts'
import { signerOtp } from '#services/otp/code-hash.ts'
import type { AuditEntry } from '#store/audit/audit-reading.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import type { Access } from './present-access.ts'

type Trouble = SignerRecord['trouble']

/** Whose turn it is, and who is not at the provider at this moment. */
const mayTry: readonly SignerState[] = ['invited', 'opened', 'authenticated', 'bounced']

/** Reads what keeps the people of these documents of one docket from signing. */
export async function readTroubles(
  tx: Tx,
  documents: readonly Document[],
  access: Access,
  now: Date,
): Promise<(signer: Signer) => Trouble> {
  const out = documents.filter(({ state }) => state === 'out_for_signature')
  const [first] = out
  if (!first) return () => null
  const ids = out.map(({ id }) => id)
  const since = new Date(now.getTime() - otpRules.lockHours * hour)
  const codes = await tx.signerLinks.codesOf(first.docket_id, signerOtp, since)
  const ends = await tx.signingAttempts.newestEnds(ids)
  const isAnyLocked = codes.some((code) => lockOf(code, now) !== null)
  const trail = isAnyLocked ? await tx.trails.ofDocket(first.docket_id) : []

  return (signer) => {
    if (!mayTry.includes(signer.state) || !ids.includes(signer.document_id)) return null
    const code = codes.find(({ person_key }) => person_key === signer.person_key)
    const until = code ? lockOf(code, now) : null
    if (code && until) {
      const asked = askedForLink(trail, code.link_id, until)

      return { kind: 'locked', until: until.toISOString(), asked_at: asked?.toISOString() ?? null }
    }

    if (access.stateOf(signer) === 'locked') return { kind: 'access_code' }

    return failure(ends.find(({ signer_id }) => signer_id === signer.id))
  }
}

/**
 * When somebody asked for a new link, in the lock that ends then: the trail says it, once for each
 * lock.
 */
export function askedForLink(trail: readonly AuditEntry[], linkId: string, until: Date): Date | null {
  const asked = trail.find(
    ({ event, detail }) =>
      event === 'signer-asks-new-link' && detail.link === linkId && detail.until === until.toISOString(),
  )

  return asked ? new Date(String(asked.detail.asked_at)) : null
}

interface End {
  method: string
  outcome: object | null
  provider_code: string | null
  ended_at: Date | null
}

/**
 * What the person stopped on our page, or let lapse, is no failure. What they ended at the provider
 * is: often no OTP came.
 */
function failure(end: End | undefined): Trouble {
  const outcome = end?.outcome as KeptOutcome | null | undefined
  const endedThere = outcome?.state === 'cancelled' && end?.provider_code != null
  if (!end?.ended_at || !outcome?.code || (outcome.state !== 'refused' && !endedThere)) return null

  return {
    kind: 'failed',
    method: end.method as BuiltMethod,
    code: outcome.code,
    ...(outcome.values && { values: outcome.values }),
    at: end.ended_at.toISOString(),
  }
}
