import type { Granted } from '../protection.ts'
import type { Encryption } from './encrypt-dictionary.ts'
import type { Ciphers } from './file-key.ts'

/** ISO 32000-2 §7.6.4.2, table 22; bits count from 1. */
const MODIFY = 1 << 3
const ANNOTATE = 1 << 5
const FILL = 1 << 8

/**
 * What may be done to a file by who opened it (ISO 32000-2 §7.6.4.2, table 22): everything with the
 * owner's password; with the user's, fields are filled, signature fields among them, with bit 6 or
 * (from revision 3) bit 9, and made with bits 4 and 6.
 */
export function grantedBy(
  encryption: Encryption,
  ciphers: Ciphers,
  { key, isOwner }: { key: Uint8Array; isOwner: boolean },
): Granted {
  if (isOwner) return { fillFields: true, makeFields: true }
  const bits = encryption.permissions & sealedPermissions(encryption, ciphers, key)
  const has = (bit: number) => (bits & bit) !== 0
  return {
    fillFields: has(ANNOTATE) || (encryption.revision >= 3 && has(FILL)),
    makeFields: has(MODIFY) && has(ANNOTATE),
  }
}

/**
 * Algorithm 13: from revision 5 on /P is a second time in /Perms, encrypted with the file key,
 * so that a changed /P is noticed. What both say is granted; where /Perms is none, nothing is.
 */
function sealedPermissions(
  { revision, sealedPermissions }: Encryption,
  ciphers: Ciphers,
  key: Uint8Array,
): number {
  if (revision < 5) return -1
  if (sealedPermissions.length < 16) return 0
  // A single block of ECB is a block of CBC with an initialisation vector of zeros.
  const block = ciphers.aesCbc('decrypt', key, new Uint8Array(16), sealedPermissions.slice(0, 16))
  const isSealed = block[9] === 0x61 && block[10] === 0x64 && block[11] === 0x62
  return isSealed ? new DataView(block.buffer, block.byteOffset).getInt32(0, true) : 0
}
