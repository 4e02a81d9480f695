/**
 * PDF signatures: two-step signing, reading, verifying. See `README.md`.
 * Everything exported here runs in Node and in a browser; what needs Node is in `engine/node/`.
 */
export * from './crypto/index.ts'
export * from './lasting/index.ts'
export type { ActiveContent } from './pdf/active-content.ts'
export type { VerificationCode } from './pdf/appearance/code.ts'
export type { ShapedText, TextShaper } from './pdf/appearance/lines.ts'
export type { Mark } from './pdf/appearance/mark.ts'
export type { Access } from './pdf/encryption/open-protected.ts'
export { isPdfError, PdfError, type PdfErrorCode } from './pdf/errors.ts'
export type { Box, ShownRect } from './pdf/geometry.ts'
export {
  type InspectedPage,
  type InspectedSignature,
  type Inspection,
  type InspectOptions,
  inspect,
} from './pdf/inspect.ts'
export { repair, type UnlockPorts, unlock } from './pdf/open-copy.ts'
export type {
  ByteSource,
  CryptoPort,
  Hasher,
  HashName,
  LegacyCipherPort,
  SignatureAlgorithm,
  SigningKey,
  Source,
} from './ports.ts'
export { type RevocationSource, RevocationTrouble } from './revocation-source.ts'
export { complete, isBaseOf } from './sign/complete.ts'
export { type DocumentTimeStamp, prepareDocumentTimeStamp } from './sign/document-time-stamp.ts'
export {
  addSignatureFields,
  type EmptyFieldInFile,
  emptySignatureFields,
} from './sign/empty-fields.ts'
export type { FieldLock } from './sign/field-lock.ts'
export { type PrepareOptions, prepare } from './sign/prepare.ts'
export type { EmptyField, SignatureBox, SignatureField, SignatureLook } from './sign/signature-field.ts'
export { type Prepared, roomIn } from './sign/signature-hole.ts'
export * from './verify/index.ts'
