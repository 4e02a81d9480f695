import { createHash, randomBytes } from 'node:crypto'
import type { Client } from './clients.ts'
import type { Person } from './people.ts'

/** What an application asked for (OpenID Connect Core §3.1.2.1), checked. */
export interface SignIn {
  id: string
  client: Client
  redirectUri: string
  state: string | undefined
  nonce: string | undefined
  /** RFC 7636 §4.2, S256. */
  codeChallenge: string
  loginHint: string | undefined
}

interface Granted {
  signIn: SignIn
  person: Person
  expiresAt: number
}

/** RFC 6749 §4.1.2 recommends ten minutes at most; the real ones take far less. */
const codeLifeMs = 60_000
const mostWaiting = 1000

/** Sign-ins under way and codes not yet redeemed; they end with the program. */
export function openSignIns(clock: () => Date) {
  const waiting = new Map<string, SignIn>()
  const granted = new Map<string, Granted>()

  return {
    begin(asked: Omit<SignIn, 'id'>): SignIn {
      const signIn = { ...asked, id: randomBytes(16).toString('base64url') }
      waiting.set(signIn.id, signIn)
      for (const oldest of waiting.keys()) {
        if (waiting.size <= mostWaiting) break
        waiting.delete(oldest)
      }
      return signIn
    },
    byId: (id: string) => waiting.get(id),
    end: (id: string) => waiting.delete(id),

    /** The code for whom the person chose to be. */
    grant(signIn: SignIn, person: Person): string {
      waiting.delete(signIn.id)
      const code = randomBytes(24).toString('base64url')
      granted.set(code, { signIn, person, expiresAt: clock().getTime() + codeLifeMs })
      return code
    },

    /**
     * Good once, for the application it was made for, at the address it went to, with the verifier
     * of its challenge.
     */
    redeem(
      code: string,
      { client, redirectUri, verifier }: { client: Client; redirectUri: string; verifier: string },
    ) {
      const found = granted.get(code)
      granted.delete(code)
      if (!found || found.expiresAt < clock().getTime()) return null
      const { signIn } = found
      const isMeant =
        signIn.client.clientId === client.clientId &&
        signIn.client.provider === client.provider &&
        signIn.redirectUri === redirectUri &&
        // RFC 7636 §4.6
        createHash('sha256').update(verifier).digest('base64url') === signIn.codeChallenge
      return isMeant ? found : null
    },
  }
}

export type SignIns = ReturnType<typeof openSignIns>
