/** Node's side of the engine: its ports, keys and files. XML signatures are in `xml/`. */
export { type FileSource, fileSource } from './file-source.ts'
export { KeyError } from './key-error.ts'
export { nodeLegacyCiphers } from './legacy-ciphers.ts'
export { nodeCrypto } from './node-crypto.ts'
export { type Pkcs12Contents, pkcs12SigningKey, readPkcs12 } from './pkcs12/read-pkcs12.ts'
export { type HttpRevocationOptions, httpRevocation } from './revocation/http-revocation.ts'
export { type NodeSigningKeyInput, nodeSigningKey } from './signing-key.ts'
