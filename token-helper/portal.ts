import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { helperVersion, type TokenTrouble } from '#contract/vocabulary/token-helper.ts'

/** The portal says no, by a code and a sentence. */
export class PortalRefused extends Error {
  readonly code: string

  constructor(code: string, sentence: string) {
    super(sentence)
    this.code = code
  }
}

export interface Redeemed {
  secret: string
  signer: string
  sender: string
  organisation: string
  documents: { document_id: string; name: string; title?: string; sender?: string }[]
  /** Many documents, which are signed in portions; an older portal does not say it. */
  in_portions?: boolean
}

export interface Work {
  state: 'wait' | 'sign' | 'sent' | 'signed' | 'refused'
  to_sign?: { document_id: string; name: string; bytes: string }[]
  portion_id?: string
  signed?: number
  left?: number
}

export interface Signature {
  document_id: string
  signature: string
}

/** The calls of the portal that the helper asks; it answers none. */
export interface Portal {
  redeem(code: string): Promise<Redeemed>
  bringCertificate(secret: string, certificates: readonly string[]): Promise<void>
  work(secret: string): Promise<Work>
  bringSignatures(secret: string, signatures: readonly Signature[], portion_id?: string): Promise<void>
  tellTrouble(secret: string, trouble: TokenTrouble): Promise<void>
}

const patienceMs = 15_000
const tries = 4

export function portalAt(origin: string): Portal {
  async function ask<T>(call: string, input: object): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await askOnce<T>(call, input)
      } catch (error) {
        if (error instanceof PortalRefused || tried >= tries) throw error
        await pause(tried * 700)
      }
    }
  }

  async function askOnce<T>(call: string, input: object): Promise<T> {
    const response = await fetch(`${origin}/api/workflow/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
      // Another address is another portal.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = (await response.json().catch(() => null)) as
      | (T & { status?: string; code?: string; message?: string })
      | null
    if (answer?.status === 'success') return answer
    if (answer?.code && response.status < 500) throw new PortalRefused(answer.code, answer.message ?? '')
    throw new Error(`${origin} answered ${response.status}`)
  }

  return {
    redeem(code) {
      // By the key the portal knows who asks again for an answer that was lost.
      const helper_key = randomBytes(32).toString('base64url')

      return ask<Redeemed>('redeemTokenCode', { code, version: helperVersion, helper_key })
    },
    bringCertificate: (secret, certificates) => ask('bringTokenCertificate', { secret, certificates }),
    work: (secret) => ask<Work>('getTokenWork', { secret }),
    bringSignatures: (secret, signatures, portion_id) =>
      ask('bringTokenSignatures', { secret, signatures, ...(portion_id && { portion_id }) }),
    tellTrouble: (secret, trouble) => ask('tellTokenTrouble', { secret, trouble }),
  }
}
