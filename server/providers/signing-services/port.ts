/** A signing service as an organisation has named it. */
export interface SigningService {
  /** Up to and with `/csc/v2`. */
  url: string
  clientId: string
  clientSecret: string
  /** Ours, as it is registered there. */
  returnUrl: string
}

/** Made by us for one visit of a person to the service. */
export interface VisitSecrets {
  state: string
  /** RFC 7636 §4.1 */
  codeVerifier: string
}

/** A key that the service keeps for a person. */
export interface RemoteCredential {
  id: string
  /** Whether the key may be used, as the service says. */
  isEnabled: boolean
  /** What the service says of the certificate: valid, expired, revoked, suspended. */
  status: string
  /** Leaf first, DER. */
  certificates: Uint8Array[]
  /** Whether the person agrees on the service's own page. */
  isAuthorisedThere: boolean
  /** How a program may use it without its owner: by its own word, with a PIN, or not at all. */
  alone: 'word' | 'pin' | null
  /** Whether an authorisation names the hashes (SCAL 2) or not (SCAL 1). */
  scal: '1' | '2'
  /** Most signatures of one authorisation. */
  multisign: number
}

/** What is to be signed, and by whose key. */
export interface RemoteOrder {
  credentialId: string
  /** SHA-256 of what is signed, a document each. */
  hashes: readonly Uint8Array[]
}

/** What a person allowed at the service. */
export interface Authorisation {
  token: string
  /** How it is shown: beside the access token of the service, or in its place. */
  isActivationData: boolean
}

/** What we ask of services that keep people's keys. */
export interface SigningServices {
  /** Where the service asks people; throws `ServiceFailed`. */
  describe(url: string): Promise<{ name: string; oauth: string }>
  /** Where a person says that we may see their credentials. */
  askForService(service: SigningService, oauth: string, secrets: VisitSecrets): Promise<string>
  /** The person's credentials, once they are back with a code; throws `ServiceFailed`. */
  readCredentials(
    service: SigningService,
    oauth: string,
    code: string,
    codeVerifier: string,
  ): Promise<{ accessToken: string; credentials: RemoteCredential[] }>
  /** Where a person allows these signatures. */
  askForCredential(
    service: SigningService,
    oauth: string,
    order: RemoteOrder,
    secrets: VisitSecrets,
  ): Promise<string>
  /** What they allowed; throws `ServiceFailed`. */
  readAuthorisation(
    service: SigningService,
    oauth: string,
    code: string,
    codeVerifier: string,
  ): Promise<Authorisation>
  /** Signatures in the order of the hashes; throws `ServiceFailed`. */
  sign(
    service: SigningService,
    accessToken: string,
    order: RemoteOrder,
    authorisation: Authorisation,
    signAlgo: SignAlgo,
  ): Promise<Uint8Array[]>
  /** An access token of the organisation itself, without a person; throws `ServiceFailed`. */
  ownToken(service: SigningService, oauth: string): Promise<string>
  /** Null where this token does not show such a credential; throws `ServiceFailed`. */
  readCredential(
    service: SigningService,
    accessToken: string,
    credentialId: string,
  ): Promise<RemoteCredential | null>
  /** As `sign`, where the service lets the token authorise it alone; throws `ServiceFailed`. */
  signAlone(
    service: SigningService,
    accessToken: string,
    order: RemoteOrder,
    pin: string | null,
    signAlgo: SignAlgo,
  ): Promise<Uint8Array[]>
}

export interface SignAlgo {
  name: 'RSA-PKCS1' | 'ECDSA'
}

/**
 * `away`: it does not answer, or not as the protocol says; `inside`: its address is in a network
 * that is not asked; `refused`: it says no; `pin`: it refuses the PIN.
 */
export class ServiceFailed extends Error {
  override readonly name = 'ServiceFailed'
  readonly why: 'away' | 'inside' | 'refused' | 'pin'

  constructor(why: ServiceFailed['why'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.why = why
  }
}
