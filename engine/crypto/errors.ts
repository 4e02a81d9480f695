/**
 * Why a signature, certificate or time-stamp was refused. Stable: callers turn them into words of
 * their own.
 *
 * - `UNREADABLE`: not the ASN.1 structure it should be, or above a limit
 * - `NOT_DETACHED`: the CMS carries its own content, so it does not sign ours
 * - `MORE_THAN_ONE_SIGNER`: a PDF signature has exactly one SignerInfo (ISO 32000-2 §12.8.3.3)
 * - `ALGORITHM_REFUSED`: an algorithm or key size that is not on the list (MD5, SHA-1, RSA below
 * 2048 bits, …)
 * - `DIGEST_MISMATCH`: it signs something else
 * - `SIGNATURE_INVALID`: the signature value does not belong to the certificate's key
 * - `SIGNER_CERTIFICATE_MISSING`, `SIGNER_CERTIFICATE_SUBSTITUTED`: none matches; another than the
 * ESS attribute names
 * - `NOT_A_SIGNER_CERTIFICATE`: key usage or extended key usage do not allow signing documents
 * - `CERTIFICATE_EXPIRED`: outside its validity at the judged time; `CHAIN_UNTRUSTED`: no path to a
 * trusted root
 * - `CHAIN_CONSTRAINTS_FAILED`: a path exists but breaks RFC 5280 §6.1; `REVOKED`: revoked before
 * the judged time
 * - `REVOCATION_UNKNOWN`: asked for and not available; `SIGNING_TIME_REFUSED`: outside the window
 * asked for
 * - `TIME_STAMP_REFUSED`: the authority said no, or answered another question
 */
export type CmsErrorCode =
  | 'UNREADABLE'
  | 'NOT_DETACHED'
  | 'MORE_THAN_ONE_SIGNER'
  | 'ALGORITHM_REFUSED'
  | 'DIGEST_MISMATCH'
  | 'SIGNATURE_INVALID'
  | 'SIGNER_CERTIFICATE_MISSING'
  | 'SIGNER_CERTIFICATE_SUBSTITUTED'
  | 'NOT_A_SIGNER_CERTIFICATE'
  | 'CERTIFICATE_EXPIRED'
  | 'CHAIN_UNTRUSTED'
  | 'CHAIN_CONSTRAINTS_FAILED'
  | 'REVOKED'
  | 'REVOCATION_UNKNOWN'
  | 'SIGNING_TIME_REFUSED'
  | 'TIME_STAMP_REFUSED'

/**
 * A typed refusal of the cryptography side. `message` is for logs and developers, `code` for
 * programs.
 */
export class CmsError extends Error {
  override readonly name = 'CmsError'
  readonly code: CmsErrorCode

  constructor(code: CmsErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The bytes are not the structure they should be. */
export function unreadable(what: string, cause?: unknown): CmsError {
  return new CmsError('UNREADABLE', what, cause === undefined ? undefined : { cause })
}
