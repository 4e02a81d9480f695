import { PdfError } from '../errors.ts'
import { asArray, asDict, asInteger, asName, asString, type PdfDict } from '../objects.ts'
import type { PdfFile } from '../pdf-file.ts'

export type CryptMethod = 'identity' | 'rc4' | 'aes-128' | 'aes-256'

/**
 * The encryption dictionary of the standard security handler (ISO 32000-2 §7.6.2, §7.6.4; tables 20
 * and 21).
 */
export interface Encryption {
  readonly revision: 2 | 3 | 4 | 5 | 6
  /** Of the file key, in bytes. */
  readonly keyLength: number
  readonly owner: Uint8Array
  readonly user: Uint8Array
  readonly ownerKey: Uint8Array
  readonly userKey: Uint8Array
  /** /P as a signed 32-bit number. */
  readonly permissions: number
  /** /Perms, from revision 5 on: the same, encrypted. */
  readonly sealedPermissions: Uint8Array
  readonly encryptMetadata: boolean
  readonly strings: CryptMethod
  readonly streams: CryptMethod
  /** Crypt filters by name, for streams that choose one themselves (§7.4.10). */
  readonly filters: ReadonlyMap<string, CryptMethod>
  readonly fileId: Uint8Array
}

const methods: Record<string, CryptMethod> = {
  None: 'identity',
  V2: 'rc4',
  AESV2: 'aes-128',
  AESV3: 'aes-256',
}

async function cryptFilters(file: PdfFile, dict: PdfDict): Promise<Map<string, CryptMethod>> {
  const filters = new Map<string, CryptMethod>([['Identity', 'identity']])
  const all = await file.dictEntry(dict, 'CF')
  for (const [name, value] of [...(all?.entries ?? [])].slice(0, 64)) {
    const method = methods[asName(await file.entry(asDict(await file.resolve(value)), 'CFM')) ?? 'None']
    if (method !== undefined) filters.set(name, method)
  }
  return filters
}

/** Throws UNSUPPORTED for public-key security and for versions that are not published. */
export async function readEncryption(file: PdfFile): Promise<Encryption> {
  const dict = await file.dictEntry(file.trailer, 'Encrypt')
  if (dict === undefined) throw new PdfError('DAMAGED', 'The encryption dictionary is missing.')
  const handler = asName(await file.entry(dict, 'Filter'))
  if (handler !== 'Standard') {
    throw new PdfError(
      'UNSUPPORTED',
      `The file is protected by ${handler ?? 'an unknown handler'}, not by a password.`,
    )
  }
  const integer = async (key: string) => asInteger(await file.entry(dict, key))
  const bytes = async (key: string) => asString(await file.entry(dict, key))?.bytes ?? new Uint8Array()
  const version = await integer('V')
  const revision = await integer('R')
  if (revision !== 2 && revision !== 3 && revision !== 4 && revision !== 5 && revision !== 6) {
    throw new PdfError(
      'UNSUPPORTED',
      `Password protection of revision ${revision ?? 'unknown'} is not supported.`,
    )
  }
  if (version === undefined || version < 1 || version === 3 || version > 5) {
    throw new PdfError('UNSUPPORTED', `Encryption of version ${version ?? 'unknown'} is not supported.`)
  }
  const filters = await cryptFilters(file, dict)
  const chosen = async (key: string): Promise<CryptMethod> => {
    if (version < 4) return 'rc4'
    const method = filters.get(asName(await file.entry(dict, key)) ?? 'Identity')
    if (method === undefined)
      throw new PdfError('UNSUPPORTED', 'The file uses a crypt filter that is not known.')
    return method
  }
  const bits =
    version === 1 ? 40 : version === 4 ? 128 : version === 5 ? 256 : ((await integer('Length')) ?? 40)
  const ids = asArray(await file.entry(file.trailer, 'ID'))
  return {
    revision,
    keyLength: Math.min(32, Math.max(5, bits >> 3)),
    owner: await bytes('O'),
    user: await bytes('U'),
    ownerKey: await bytes('OE'),
    userKey: await bytes('UE'),
    permissions: ((await integer('P')) ?? 0) | 0,
    sealedPermissions: await bytes('Perms'),
    encryptMetadata: (await file.entry(dict, 'EncryptMetadata')) !== false,
    strings: await chosen('StrF'),
    streams: await chosen('StmF'),
    filters,
    fileId: asString(await file.resolve(ids?.items[0]))?.bytes ?? new Uint8Array(),
  }
}
