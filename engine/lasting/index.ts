/** Signatures that last: data to judge them without a network, document time-stamps, renewal. */
export { appendDocumentTimeStamp, type Stamper } from './append-time-stamp.ts'
export { appendValidation } from './append-validation.ts'
export {
  type CollectedValidation,
  type CollectOptions,
  collectValidation,
  type Gap,
  type SignatureMaterial,
} from './collect-validation.ts'
export { joinedSource } from './joined-source.ts'
export { type ProvedSigner, proveSigner, type SignerToProve } from './prove-signer.ts'
export {
  type Missing,
  type Raised,
  type RaiseOptions,
  raiseLevel,
  renewArchive,
  type SignatureLevel,
} from './raise-level.ts'
