import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import type { Access } from '../pdf/encryption/open-protected.ts'
import { isPdfError } from '../pdf/errors.ts'
import { inspect } from '../pdf/inspect.ts'
import { repair } from '../pdf/open-copy.ts'
import { emptySignatureFields } from '../sign/empty-fields.ts'
import { prepare } from '../sign/prepare.ts'
import type { SignatureField } from '../sign/signature-field.ts'

/** What becomes of a file that somebody wants to sign. */
export type Outcome =
  | { outcome: 'signable'; pages: number }
  | { outcome: 'signable after repair'; pages: number }
  | { outcome: 'needs password'; pages: number }
  | { outcome: 'refused'; code: string; words: string }

/**
 * Look into the file, repair a copy or take the password where that is needed, prepare a signature.
 */
export async function outcomeOf(file: Uint8Array, password: string): Promise<Outcome> {
  try {
    if ((await inspect(file)).repaired)
      return { outcome: 'signable after repair', pages: await signable(await repair(file), {}) }
    const ciphers = nodeLegacyCiphers
    try {
      return { outcome: 'signable', pages: await signable(file, { ciphers }) }
    } catch (error) {
      if (!isPdfError(error, 'ENCRYPTED')) throw error
      return { outcome: 'needs password', pages: await signable(file, { ciphers, password }) }
    }
  } catch (error) {
    if (!isPdfError(error)) throw error
    return { outcome: 'refused', code: error.code, words: error.message }
  }
}

async function signable(file: Uint8Array, access: Access): Promise<number> {
  await prepare(file, await fieldIn(file, access), { ...access, crypto: nodeCrypto })
  return (await inspect(file, { ...access, crypto: nodeCrypto })).pages.length
}

/**
 * The signature that is tried: in the empty field of its name where the file has one, else in a new
 * field.
 */
export async function fieldIn(file: Uint8Array, access: Access): Promise<SignatureField> {
  const appearance = { lines: ['Interop'] }
  const isThere = (await emptySignatureFields(file, { ...access, crypto: nodeCrypto })).some(
    ({ field }) => field === 'interop',
  )
  if (isThere) return { field: 'interop', target: 'existing', appearance }
  return { field: 'interop', page: 1, rect: [20, 20, 120, 40], appearance }
}
