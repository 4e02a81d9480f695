import type { SocialProvider } from '#contract/vocabulary/registration.ts'

/**
 * What we ask of a provider at which people have accounts (OpenID Connect Core 1.0, authorization
 * code flow).
 */
export interface IdentityProvider {
  /** Where a person goes to say who they are. */
  begin(secrets: SignInSecrets): Promise<string>
  /**
   * Whose account it was, by what came back to our address; throws `SignInFailed` where that cannot
   * be believed.
   */
  finish(returned: URLSearchParams, secrets: SignInSecrets): Promise<ProvedIdentity>
}

export type IdentityProviders = Partial<Record<SocialProvider, IdentityProvider>>

/** Made by us for one sign-in, and kept until it ends. */
export interface SignInSecrets {
  state: string
  nonce: string
  /** RFC 7636 §4.1 */
  codeVerifier: string
}

export interface ProvedIdentity {
  issuer: string
  /** The account, for as long as the provider has it; its mail address may change. */
  subject: string
  /** In lower case; null where the account has none, or does not tell it. */
  email: string | null
  /** Whether the provider answers for the mailbox being this person's now. */
  isEmailProved: boolean
  firstName: string
  lastName: string
}

/** The person said no; what came back is not true; or the provider does not answer. */
export type SignInFailure = 'denied' | 'untrue' | 'away'

export class SignInFailed extends Error {
  readonly why: SignInFailure

  constructor(why: SignInFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'SignInFailed'
    this.why = why
  }
}
