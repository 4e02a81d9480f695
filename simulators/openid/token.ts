import { createHash } from 'node:crypto'
import type { SigningKeys } from './keys.ts'
import type { Person } from './people.ts'
import type { Provider } from './providers.ts'
import type { SignIn } from './sign-ins.ts'

export const tokenFaults = [
  'wrong-nonce',
  'no-nonce',
  'expired',
  'other-audience',
  'other-issuer',
  'unproved-mail',
  'no-mail',
  'wrong-key',
  'unsigned',
] as const
export type TokenFault = (typeof tokenFaults)[number]

const lifeSeconds = 3600

/** An ID token (OpenID Connect Core §2) for the person who signed in. */
export function idToken(
  { signIn, person }: { signIn: SignIn; person: Person },
  {
    provider,
    issuer,
    keys,
    sid,
  }: { provider: Provider; issuer: string; keys: SigningKeys; sid: string | null },
  now: Date,
  fault: TokenFault | undefined,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const isOld = fault === 'expired'
  const shown = {
    ...person,
    ...(fault === 'unproved-mail' && { isEmailProved: false }),
    ...(fault === 'no-mail' && { email: undefined }),
  }
  const nonce = fault === 'wrong-nonce' ? 'another-nonce' : signIn.nonce
  const claims = {
    iss: fault === 'other-issuer' ? 'https://elsewhere.example' : issuer,
    aud: fault === 'other-audience' ? 'another-application' : signIn.client.clientId,
    iat: isOld ? seconds - 2 * lifeSeconds : seconds,
    exp: isOld ? seconds - lifeSeconds : seconds + lifeSeconds,
    ...(nonce !== undefined && fault !== 'no-nonce' && { nonce }),
    ...(sid && { sid }),
    ...provider.claimsOf(shown),
  }
  if (fault === 'unsigned') return Promise.resolve(unsigned(claims))

  return fault === 'wrong-key' ? keys.signWithLookAlike(claims) : keys.sign(claims)
}

/** RFC 7519 §6: an unsecured token, which nobody may believe. */
function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}

/** The same address is always the same account of a provider, for every caller. */
export const subjectOfTyped = (email: string): string => {
  const digits = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 24)}`).toString()

  return `1${digits.padStart(20, '0').slice(-20)}`
}
