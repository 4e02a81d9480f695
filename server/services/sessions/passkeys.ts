import type { z } from 'zod'
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/sessions/second-factor.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import type { Parts } from '#services/parts.ts'
import type { SecondFactor } from '#store/sessions/second-factors.ts'

export type Assertion = z.infer<typeof PasskeyAssertion>
export type Registration = z.infer<typeof PasskeyRegistration>

// Loaded with the first passkey: most logins come without one, and every start would wait for it.
const webauthn = () => import('@simplewebauthn/server')

/** How long a challenge is good. */
export const challengeLife = 5 * 60 * 1000

// RFC 9053: EdDSA, ES256, RS256, which every authenticator has one of.
const algorithms = [-8, -7, -257]

// Bound to the address in use alone (WebAuthn §13.4.9): what another address shows is signed for
// that address.
function relyingParty({ settings }: Pick<Parts, 'settings'>, portal: Portal | undefined) {
  const { hostname, origin } = new URL(portal?.url ?? settings.publicUrl)

  return { id: hostname, origin }
}

/** For which address a passkey is made that is made here; null for the installation's. */
export const madeFor = (portal: Portal | undefined): string | null =>
  portal?.organisationId ? new URL(portal.url).hostname : null

/**
 * Whether a factor can be shown here: a passkey at its own address alone, the others everywhere.
 */
export const servesHere = (
  { kind, rp_id }: Pick<SecondFactor, 'kind' | 'rp_id'>,
  portal: Portal | undefined,
): boolean => kind !== 'passkey' || rp_id === madeFor(portal)

/**
 * What `navigator.credentials.create` is asked; the passkey verifies its user (PIN, finger, face).
 */
export async function registrationOptions(
  parts: Parts,
  user: { id: string; email: string; name: string },
  known: readonly SecondFactor[],
  portal: Portal | undefined,
) {
  return (await webauthn()).generateRegistrationOptions({
    rpName: 'Muhar',
    rpID: relyingParty(parts, portal).id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: challengeLife,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: credentialsOf(known),
  })
}

export async function assertionOptions(
  parts: Parts,
  known: readonly SecondFactor[],
  portal: Portal | undefined,
) {
  return (await webauthn()).generateAuthenticationOptions({
    rpID: relyingParty(parts, portal).id,
    timeout: challengeLife,
    userVerification: 'required',
    allowCredentials: credentialsOf(known),
  })
}

const credentialsOf = (factors: readonly SecondFactor[]) =>
  factors
    .filter(({ kind }) => kind === 'passkey')
    .map(({ credential_id, transports }) => ({ id: credential_id!, ...(transports && { transports }) }))

/** The new passkey, or null where the browser's answer does not be (WebAuthn §7.1). */
export async function readRegistration(
  parts: Parts,
  registration: Registration,
  challenge: string,
  portal: Portal | undefined,
) {
  const { id, origin } = relyingParty(parts, portal)
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo

  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: registration.response.transports ?? null,
  }
}

/**
 * The counter after this assertion, or null where it does not be (WebAuthn §7.2, its counter
 * included).
 */
export async function readAssertion(
  parts: Parts,
  factor: SecondFactor,
  assertion: Assertion,
  challenge: string,
  portal: Portal | undefined,
): Promise<number | null> {
  const { id, origin } = relyingParty(parts, portal)
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: factor.credential_id!,
      publicKey: new Uint8Array(factor.public_key!),
      counter: factor.counter!,
    },
    requireUserVerification: true,
  }).catch(() => null)

  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
