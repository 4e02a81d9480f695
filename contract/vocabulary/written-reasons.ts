/**
 * The reason in a file that somebody signed with their own certificate: verifiers read it again.
 */
export const ownCertificateReason = 'Signed with the signer’s own digital signature certificate (DSC)'
