/**
 * What the engine asks of the world. `engine/node/` answers with Node, a browser with WebCrypto and
 * Blob: nothing else in `engine/` imports `node:`.
 */

/** Random access to a file that need not be in memory. Offsets and lengths in bytes. */
export interface ByteSource {
  readonly size: number
  /** Exactly `end - start` bytes; rejects when the range is not inside the file. */
  read(start: number, end: number): Promise<Uint8Array>
  /**
   * The same, written over `target`: where it is there, a large file is read through one buffer.
   */
  readInto?(target: Uint8Array, start: number): Promise<void>
}

/** Bytes in memory, or a random-access reader. */
export type Source = Uint8Array | ByteSource

export type HashName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'

/** A running digest. */
export interface Hasher {
  update(chunk: Uint8Array): void | Promise<void>
  digest(): Promise<Uint8Array>
  /**
   * True where `update` is done with the bytes once it has returned, so that they may be written
   * over.
   */
  readonly keepsNothing?: boolean
  /**
   * A second digest that goes on from here; where it is missing, what both begin with is hashed
   * twice.
   */
  fork?(): Hasher
}

/** Hashing, signature checks and randomness, in Node or in WebCrypto. */
export interface CryptoPort {
  hasher(name: HashName): Hasher
  /**
   * `spki` and `signature` in DER as X.509 and CMS carry them (ECDSA signatures as DER SEQUENCE).
   */
  verify(
    algorithm: SignatureAlgorithm,
    spki: Uint8Array,
    data: Uint8Array,
    signature: Uint8Array,
  ): Promise<boolean>
  random(length: number): Uint8Array
}

/**
 * Signature algorithms the engine knows; whatever else a file names is refused as not understood.
 */
export type SignatureAlgorithm =
  | { name: 'RSA-PKCS1'; hash: HashName }
  | { name: 'RSA-PSS'; hash: HashName; saltLength: number }
  | { name: 'ECDSA'; hash: HashName }

/** A private key that signs, in memory, in a PKCS#11 token or remote. */
export interface SigningKey {
  /** Leaf first, DER. */
  readonly certificates: readonly Uint8Array[]
  readonly algorithm: SignatureAlgorithm
  /** Signs the bytes (not their hash). */
  sign(data: Uint8Array): Promise<Uint8Array>
}

/**
 * What opening password-protected PDFs takes beside `CryptoPort`: WebCrypto has neither MD5 nor
 * AES-CBC without padding, so `browser/` brings its own code. Never used to protect anything.
 */
export interface LegacyCipherPort {
  md5(data: Uint8Array): Uint8Array
  /**
   * AES-CBC, 128 or 256 bits by the key, no padding added or taken away; `data` is whole blocks of
   * 16 bytes.
   */
  aesCbc(direction: 'encrypt' | 'decrypt', key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array
}
