import type { KeyObject } from 'node:crypto'

/**
 * What SAML 2.0 asks of a service provider (Web Browser SSO and Single Logout profiles). No
 * network: browsers carry everything.
 */
export interface SamlProtocol {
  /** Who a provider is, by the metadata its administrator gave out; throws `SamlRefused`. */
  readMetadata(xml: string, now: Date): SamlProvider
  /** What an administrator gives to their provider: our entity id, addresses and certificates. */
  ourMetadata(us: ServiceProvider): string
  /** Where a person goes to say who they are: AuthnRequest by HTTP-Redirect, signed. */
  signInAddress(asked: SignInAsked): string
  /** Whose account it was; throws `SamlRefused` where anything cannot be believed. */
  readResponse(posted: string, expected: ExpectedResponse): SamlIdentity
  /** Where a browser goes so that the provider's session ends too. */
  logoutAddress(asked: LogoutAsked): string
  /** What came to our logout address. */
  readLogout(message: LogoutMessage, expected: ExpectedLogout): LogoutRead
  /** Where a browser goes with our answer to a provider's request. */
  logoutAnswerAddress(asked: LogoutAnswerAsked): string
}

/** The side that is us, for one organisation. */
export interface ServiceProvider {
  entityId: string
  /** Where responses are posted. */
  acsUrl: string
  logoutUrl: string
  /** Signs what we ask, as long as it is the current one. */
  signingKey: KeyObject
  /**
   * The current one first, then those that are coming or going; what was encrypted to any of them
   * opens.
   */
  decryptionKeys: readonly KeyObject[]
  /** DER, as published. */
  certificates: readonly Uint8Array[]
}

export interface SamlProvider {
  entityId: string
  signInUrl: string
  /** Null where it has no single logout by HTTP-Redirect. */
  logoutUrl: string | null
  /** Where answers go, when it is another place than requests. */
  logoutAnswerUrl: string | null
  /** DER. Several while a certificate rolls over. */
  certificates: readonly Uint8Array[]
}

export interface SignInAsked {
  us: ServiceProvider
  provider: SamlProvider
  requestId: string
  relayState: string
  /** Asks for the account again although the provider's session would do. */
  isForced: boolean
  now: Date
}

export interface ExpectedResponse {
  us: ServiceProvider
  provider: SamlProvider
  /**
   * The request this must answer; null for one that nobody asked for, where the provider's switch
   * allows it.
   */
  requestId: string | null
  now: Date
}

export interface SamlIdentity {
  issuer: string
  /** The assertion's own, for refusing it a second time until `usableUntil`. */
  assertionId: string
  usableUntil: Date
  nameId: SamlNameId
  /** Names the provider's session; logout refers to it. */
  sessionIndex: string | null
  /** Every value of every attribute, by its name. */
  attributes: Readonly<Record<string, readonly string[]>>
}

export interface SamlNameId {
  value: string
  format: string | null
  nameQualifier: string | null
  spNameQualifier: string | null
}

export interface LogoutAsked {
  us: ServiceProvider
  provider: SamlProvider
  requestId: string
  nameId: SamlNameId
  sessionIndex: string | null
  now: Date
}

export type LogoutMessage =
  /** As it stood in the address, undecoded. */
  { binding: 'redirect'; query: string } | { binding: 'post'; form: Readonly<Record<string, string>> }

export interface ExpectedLogout {
  us: ServiceProvider
  provider: SamlProvider
  now: Date
}

export type LogoutRead =
  | {
      kind: 'request'
      id: string
      nameId: SamlNameId
      /** None: every session of this name. */
      sessionIndexes: readonly string[]
      usableUntil: Date
      relayState: string | null
    }
  /** Nothing hangs on it: our session has ended before the browser left. */
  | { kind: 'answer'; isSuccess: boolean }

export interface LogoutAnswerAsked {
  us: ServiceProvider
  provider: SamlProvider
  requestId: string
  relayState: string | null
  isSuccess: boolean
  now: Date
}

/** Why something was not believed; for the security log, never for the sender. */
export const samlReasons = [
  'unreadable',
  'doctype',
  'hidden',
  'unsigned',
  'signature-shape',
  'algorithm',
  'signature',
  'decryption',
  'shape',
  'issuer',
  'status',
  'denied',
  'destination',
  'recipient',
  'audience',
  'request',
  'not-yet',
  'expired',
  'subject',
  'conditions',
  'metadata',
] as const
export type SamlReason = (typeof samlReasons)[number]

export class SamlRefused extends Error {
  readonly reason: SamlReason

  constructor(reason: SamlReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SamlRefused'
    this.reason = reason
  }
}
