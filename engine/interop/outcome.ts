import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import type { Access } from '../pdf/encryption/open-protected.ts'
import { isPdfError } from '../pdf/errors.ts'
import { inspect } from '../pdf/inspect.ts'
<<<<<<< HEAD
import { repair, unlock } from '../pdf/open-copy.ts'
import { emptySignatureFields } from '../sign/empty-fields.ts'
=======
import { repair } from '../pdf/open-copy.ts'
>>>>>>> 11ead54 (wip)
import { prepare } from '../sign/prepare.ts'
import type { SignatureField } from '../sign/signature-field.ts'

/** What becomes of a file that somebody wants to sign. */
export type Outcome =
  | { outcome: 'signable'; pages: number }
  | { outcome: 'signable after repair'; pages: number }
  | { outcome: 'needs password'; pages: number }
  | { outcome: 'refused'; code: string; words: string }

/** Look into the file, repair a copy or take the password where that is needed, prepare a signature. */
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

<<<<<<< HEAD
/** The password, or the empty one. */
export async function opened(file: Uint8Array, password: string): Promise<Uint8Array> {
  const ports = { crypto: nodeCrypto, ciphers: nodeLegacyCiphers }
  try {
    return await unlock(file, password, ports)
  } catch (error) {
    if (!isPdfError(error, 'WRONG_PASSWORD')) throw error
    return await unlock(file, '', ports)
  }
}

async function signable(file: Uint8Array): Promise<number> {
  await prepare(file, await fieldIn(file))
  return (await inspect(file)).pages.length
=======
async function signable(file: Uint8Array, access: Access): Promise<number> {
  const field = {
    field: 'interop',
    page: 1,
    rect: [20, 20, 120, 40] as const,
    appearance: { lines: ['Interop'] },
  }
  await prepare(file, field, { ...access, crypto: nodeCrypto })
  return (await inspect(file, { ...access, crypto: nodeCrypto })).pages.length
>>>>>>> 11ead54 (wip)
}

/** The signature that is tried: in the empty field of its name where the file has one, else in a new field. */
export async function fieldIn(file: Uint8Array): Promise<SignatureField> {
  const appearance = { lines: ['Interop'] }
  const isThere = (await emptySignatureFields(file)).some(({ field }) => field === 'interop')
  if (isThere) return { field: 'interop', target: 'existing', appearance }
  return { field: 'interop', page: 1, rect: [20, 20, 120, 40], appearance }
}
