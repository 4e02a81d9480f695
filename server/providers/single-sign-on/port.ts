import type { OidcSettings, SamlSettings } from '#contract/vocabulary/identity-providers.ts'

/** What we ask of an organisation's own provider, whatever its protocol. */
export interface SignOnProtocol<Settings> {
  /** Where a person goes to say who they are. */
  begin(provider: AskedProvider<Settings>, secrets: SignOnSecrets): Promise<string>
  /**
   * Who it was, by what came back to our address; throws `SignInFailed` (providers/identity) where
   * that cannot be believed. Without secrets nobody here asked: the provider began, and the
   * organisation allows that.
   */
  finish(
    provider: AskedProvider<Settings>,
    returned: URLSearchParams,
    secrets: SignOnSecrets | null,
  ): Promise<VerifiedIdentity>
  /** Where the provider's own session ends, if it has such an address. */
  end?(provider: AskedProvider<Settings>, ended: EndedSignIn): Promise<string | null>
  /**
   * What an administrator is shown who tries it; throws `SignInFailed` where it does not answer, or
   * contradicts itself.
   */
  check(provider: AskedProvider<Settings>): Promise<ProviderFinding[]>
  /**
   * Whom the provider itself has logged out, told from server to server; throws `SignInFailed`
   * where that cannot be believed.
   */
  readLogout?(provider: AskedProvider<Settings>, posted: URLSearchParams): Promise<LoggedOut>
}

export interface ProviderFinding {
  what: 'issuer' | 'sign_in' | 'keys' | 'logout' | 'certificate'
  value: string
  /** It keeps people from coming in. */
  isExpired?: boolean
}

/** One account, or one session of it alone. */
export interface LoggedOut {
  subject: string | null
  sessionIndex: string | null
}

/**
 * What SAML 2.0 has beside: each side describes itself, and the provider says when somebody has
 * left it.
 */
export interface SamlSignOn extends SignOnProtocol<SamlSettings> {
  /** What an administrator is shown who tries it. */
  check(
    provider: AskedProvider<SamlSettings>,
  ): Promise<
    { what: 'issuer' | 'sign_in' | 'keys' | 'logout' | 'certificate'; value: string; isExpired?: boolean }[]
  >
  /**
   * What is at an address that an administrator has typed; throws `SignInFailed` where nothing
   * is to be had.
   */
  fetchMetadata(address: string): Promise<string>
  /** Throws `SignInFailed` with what is wrong with it. */
  readMetadata(xml: string): SamlSettings
  /** For an administrator to give to the provider. */
  ourMetadata(provider: AskedProvider<SamlSettings>): string
  /**
   * Null where the message only answers that somebody who left us has left there too; throws
   * `SignInFailed`.
   */
  heardLeaving(provider: AskedProvider<SamlSettings>, message: LeavingMessage): HeardLeaving | null
}

export type LeavingMessage =
  /** As it stood in the address, undecoded: that is what was signed. */
  { binding: 'redirect'; query: string } | { binding: 'post'; form: Readonly<Record<string, string>> }

export interface HeardLeaving {
  subject: string
  /** Sessions of the provider; none for all of them. */
  sessionIndexes: readonly string[]
  once: Once
  /** Where the browser carries our answer. */
  answerAddress(isSuccess: boolean): string | null
}

/** What is believed once, and not again before it would not be believed anyway. */
export interface Once {
  id: string
  usableUntil: Date
}

/** Our keys at one provider, sealed as its secret: the first signs; PEM. */
export interface SamlSecret {
  keys: { privateKey: string; certificate: string }[]
}

export interface SignOnProtocols {
  oidc: SignOnProtocol<OidcSettings>
  saml: SamlSignOn
  /**
   * The installation's own client at Google, which `enableGoogleSSO` switches on for organisations.
   */
  installationGoogle?: { issuer: string; clientId: string; clientSecret: string }
}

export interface AskedProvider<Settings> {
  settings: Settings
  /** The client's secret; null where the protocol has none. */
  secret: string | null
  /**
   * Ours, one for each provider, so that the answer of one is never taken for another's (RFC 9700
   * §4.4.2.1).
   */
  returnUrl: string
  /** Where the provider sends people who have left it. */
  leftUrl: string
}

/** Made by us for one sign-in, and kept until it ends. */
export interface SignOnSecrets {
  /** Comes back as `state` or `RelayState`. */
  state: string
  /** OpenID Connect's nonce; a SAML request's ID is `_` and this. */
  nonce: string
  /** RFC 7636 §4.1 */
  codeVerifier: string
}

/** What both protocols hand over: everything in it is verified, and nothing is decided yet. */
export interface VerifiedIdentity {
  /** The account at this provider, for as long as it lives. */
  subject: string
  /** In lower case, by the usual attribute of the protocol; null where there was none. */
  email: string | null
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** Everything else that the provider said, each with all of its values. */
  attributes: Record<string, string[]>
  /** The provider's own session. */
  sessionIndex: string | null
  /** What ends it later; sealed before it is kept. */
  logoutHint: string | null
  /** Null where the protocol itself sees to it. */
  once: Once | null
}

export interface EndedSignIn {
  subject: string
  sessionIndex: string | null
  logoutHint: string | null
}
