/** A browser's side of the engine: its ports. */
export { blobSource } from './blob-source.ts'
export { webLegacyCiphers } from './legacy-ciphers.ts'
export { webCrypto } from './web-crypto.ts'
