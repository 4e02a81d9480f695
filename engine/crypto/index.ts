/**
 * CMS, X.509, RFC 3161, CRL and OCSP: everything through ports, nothing fetched, nothing from
 * `node:`.
 */
export { type CheckedCms, type CmsQuestion, checkCms } from './cms/check.ts'
export { type AttributesToSign, attributesToSign, type CmsToSign, signCms } from './cms/sign.ts'
export { readCms, type SignedData } from './cms/signed-data.ts'
export type { Signer } from './cms/signer.ts'
export { CmsError, type CmsErrorCode } from './errors.ts'
export { digestOf } from './hashing.ts'
export {
  makeTimeStampQuery,
  readTimeStampResponse,
  type TimeStampExpectation,
  type TimeStampQuery,
} from './tsp/protocol.ts'
export { addSignatureTimeStamp, signatureTimeStampOf, signatureValueOf } from './tsp/signature-time-stamp.ts'
export { checkTimeStampToken, readTimeStampToken, type TimeStamp, type TimeStampInfo } from './tsp/token.ts'
export { type Certificate, certificatesOf, nameOfHolder, readCertificate } from './x509/certificate.ts'
export { askCrl, type Crl, readCrl } from './x509/crl.ts'
export { attributeOf, type Name, type NameAttribute } from './x509/name.ts'
export { askOcsp, makeOcspRequest, type OcspResponse, readOcspResponse } from './x509/ocsp.ts'
export { buildPath, type PathQuestion, type PathRefusal } from './x509/path.ts'
export { type CertificateRevocation, revocationOf } from './x509/revocation.ts'
export type { RevocationAnswer } from './x509/revocation-answer.ts'
export { maySignDocuments } from './x509/signer-purpose.ts'
