/**
 * The reason in a file that somebody signed with their own certificate: verifiers read it again.
 */
export const ownCertificateReason = 'Signed with the signer’s own digital signature certificate (DSC)'

/** As above, of a key that a signing service keeps. */
export const signingServiceReason =
  'Signed with the signer’s own certificate, whose key a signing service keeps'

/** As above, of a person whom a device at an agent read. */
export const atAgentReason = 'Signed with Aadhaar eSign (fingerprint or iris)'

/** As above, of a person whose face was compared. */
export const faceReason = 'Signed with Aadhaar eSign (face)'

/** As above, of a person whose account at a provider is under their PAN. */
export const vsignReason = 'Signed with PAN eSign (vSign)'

/** As above, of an enrolled certificate that signed by itself; where it is enrolled comes after. */
export const unattendedReason = 'Signed automatically with a certificate enrolled at'
