/** What we ask of a time-stamp authority (RFC 3161). */
export interface TimeStampAuthority {
  /**
   * The DER time-stamp token over a SHA-256 imprint, checked (status, imprint, nonce, policy,
   * signer). Null when none is configured.
   */
  stamp(digest: Uint8Array): Promise<{ token: Uint8Array; at: Date } | null>
}
