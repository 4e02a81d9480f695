/** Node's side of the engine: its ports, keys and files. XML signatures are in `xml/`. */

export { KeyError } from '../key-error.ts'
export { type FileSource, fileSource } from './file-source.ts'
export { type HttpTimeStampOptions, httpTimeStamps } from './http-time-stamps.ts'
export { nodeLegacyCiphers } from './legacy-ciphers.ts'
export { nodeCrypto } from './node-crypto.ts'
export type { TokenFacts } from './pkcs11/cryptoki.ts'
export {
  openPkcs11Token,
  type Pkcs11Token,
  pkcs11Tokens,
  type TokenKeyInput,
  type VisitedToken,
  visitPkcs11Token,
} from './pkcs11/pkcs11-token.ts'
export { keysOfPkcs12, type Pkcs12Contents, pkcs12SigningKey, readPkcs12 } from './pkcs12/read-pkcs12.ts'
export { type CscKeyInput, cscSigningKey } from './remote/csc-key.ts'
export { askCsc, type CscLine, cscHashOids, cscList, cscWordsFor, isBusy } from './remote/csc-wire.ts'
export { type HttpRevocationOptions, httpRevocation } from './revocation/http-revocation.ts'
export { type NodeSigningKeyInput, nodeSigningKey } from './signing-key.ts'
export { systemAnchors } from './trust/system-anchors.ts'
export { type FiledTrust, readTrustFolder } from './trust/trust-folder.ts'
