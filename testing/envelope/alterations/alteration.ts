import type { WireClient } from '../../client.ts'
import type { Dice } from '../../seeded.ts'
import type { Sealed } from '../an-envelope.ts'

/** Who else is there for an attacker to mix the call with. */
export interface Others {
  /** Another browser of the same person. */
  sameOther: WireClient
  /** A member of another organisation. */
  foreigner: WireClient
  /** The person's own second token, unused, and one that was used. */
  spare: string
  used: string
  /** Unused tokens of the others. */
  sameOthers: string
  foreigners: string
  otherPath: string
}

export interface Alteration {
  name: string
  /** What the wire says to it; `sealed` answers are opened and compared by their code. */
  expects: 'ENVELOPE_KEY' | 'ENVELOPE_KID' | 'ENVELOPE_TOKEN' | 'ENVELOPE_BODY' | 'NOT_FOUND' | SealedCode
  alter(sealed: Sealed, others: Others, random: Dice, client: WireClient): void
}

export type SealedCode = 'SESSION_MISMATCH' | 'SESSION_KEY' | 'SESSION_ENDED' | 'SESSION_MISSING'

export const bytesOf = (value: unknown) => Buffer.from(String(value), 'base64url')
export const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export function flip(value: unknown, from: number, to: number, random: Dice): string {
  const bytes = bytesOf(value)
  const at =
    (from < 0 ? bytes.length + from : from) + random.below(to < 0 ? -from : Math.min(to, bytes.length) - from)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))

  return text(bytes)
}

export const resealed = (
  name: string,
  expects: Alteration['expects'],
  to: Alteration['alter'],
): Alteration => ({
  name,
  expects,
  alter: to,
})
