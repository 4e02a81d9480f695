import type { SigningKey } from '#engine'

/** A certificate in the token of the server; the key beside it never leaves the token. */
export interface TokenCertificate {
  /** Of key and certificate in the token, in hex. */
  id: string
  /** As the token names it. */
  label: string
  der: Uint8Array
}

/** Who counts the wrong PINs of a token; asked around each login. */
export interface PinGuard {
  /** `wasWrong`: the token says so of the last PIN. Throws where no PIN may be tried now. */
  before(wasWrong: boolean): Promise<void>
  /** `other`: it was not judged. `remembers`: the token says now that a PIN was wrong. */
  after(ended: 'right' | 'wrong' | 'other', remembers: boolean): Promise<void>
}

interface AskedTokenKey {
  id: string
  pin: string
  /** Leaf first. */
  certificates: readonly Uint8Array[]
  guard: PinGuard
}

/** The token or HSM that the operator has set up for keys that sign alone. */
export interface TokenKeys {
  /** Its label. */
  name: string
  /** Id of the organisation whose it is; null where the operator has named none. */
  organisation: string | null
  /** What everybody may see of it; throws `TokenFailed`. */
  certificates(): Promise<TokenCertificate[]>
  /**
   * Signs with a key, one after the other: the token is logged in for these signatures alone.
   * Throws `TokenFailed`, and what `use` and the guard throw.
   */
  withKey<Answer>(asked: AskedTokenKey, use: (key: SigningKey) => Promise<Answer>): Promise<Answer>
}

/**
 * `away`: it is not plugged in, or does not answer; `pin`: it refuses the PIN; `locked`: another
 * wrong PIN would lock it, or has; `gone`: it has no such key with this certificate.
 */
export class TokenFailed extends Error {
  override readonly name = 'TokenFailed'
  readonly why: 'away' | 'pin' | 'locked' | 'gone'

  constructor(why: TokenFailed['why'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.why = why
  }
}
