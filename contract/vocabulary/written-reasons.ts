/**
 * The reason in a file that somebody signed with their own certificate: verifiers read it again.
 */
export const ownCertificateReason = 'Signed with the signer’s own digital signature certificate (DSC)'

/** As above, of a key that a signing service keeps. */
export const signingServiceReason =
  'Signed with the signer’s own certificate, whose key a signing service keeps'
