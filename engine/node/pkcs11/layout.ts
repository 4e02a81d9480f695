/** How a system lays out the structures of PKCS #11 (v2.40 §2.1). All are little-endian here. */
export interface Layout {
  /** Octets of CK_ULONG. */
  long: 4 | 8
  /** CK_ATTRIBUTE and CK_MECHANISM alike: CK_ULONG, pointer, CK_ULONG. */
  entry: number
  pointerAt: number
  lengthAt: number
  /** Where the functions begin in CK_FUNCTION_LIST: a version of two octets is before them. */
  functionsAt: number
}

/** 64-bit systems with 64-bit `long`, and structures that are padded. */
export const unixLayout: Layout = { long: 8, entry: 24, pointerAt: 8, lengthAt: 16, functionsAt: 8 }
/** 64-bit Windows: `long` has 32 bits, and structures are packed to one octet. */
export const windowsLayout: Layout = { long: 4, entry: 16, pointerAt: 4, lengthAt: 12, functionsAt: 2 }

export const ownLayout: Layout = process.platform === 'win32' ? windowsLayout : unixLayout

/** Numbers as CK_ULONGs, side by side. */
export function longs(values: readonly number[], { long }: Layout = ownLayout): Uint8Array {
  const bytes = new Uint8Array(values.length * long)
  const view = new DataView(bytes.buffer)
  for (const [at, value] of values.entries())
    if (long === 8) view.setBigUint64(at * 8, BigInt(value), true)
    else view.setUint32(at * 4, value, true)
  return bytes
}

export function longAt(bytes: Uint8Array, at: number, { long }: Layout = ownLayout): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return long === 8 ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true)
}

/** Attributes of an object: CKA numbers with their values (pkcs11t.h). */
export type Template = readonly (readonly [type: number, value: Uint8Array])[]
