/** Node's side of the engine: its ports, keys and XML signatures. */
export { nodeCrypto } from './node-crypto.ts'
export { KeyError, type NodeSigningKeyInput, nodeSigningKey } from './signing-key.ts'
