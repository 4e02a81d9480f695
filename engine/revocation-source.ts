/**
 * Where revocation data and missing certificates come from. Certificates name addresses, and an
 * address in a stranger's certificate is only a request: the source decides which are asked, how
 * long, and how much is taken.
 *
 * Each answers DER, not judged. Each rejects with `RevocationTrouble` when there is nothing to
 * have; anything else is a fault.
 */
export interface RevocationSource {
  /** `request` is a DER OCSPRequest; answers an OCSPResponse (RFC 6960 appendix A). */
  askOcsp(url: string, request: Uint8Array): Promise<Uint8Array>
  /** RFC 5280 §4.2.1.13 */
  fetchCrl(url: string): Promise<Uint8Array>
  /** The caIssuers of a certificate (RFC 5280 §4.2.2.1): one certificate, DER. */
  fetchIssuer(url: string): Promise<Uint8Array>
}

/** Why nothing came. `isFinal`: asking again later would not help. */
export class RevocationTrouble extends Error {
  override readonly name = 'RevocationTrouble'
  readonly isFinal: boolean

  constructor(message: string, isFinal = false, options?: ErrorOptions) {
    super(message, options)
    this.isFinal = isFinal
  }
}
