/** Attributes of an object: CKA numbers with their values (pkcs11t.h). */
export type Template = readonly (readonly [type: number, value: Uint8Array])[]

type Koffi = Pick<typeof import('koffi').default, 'alloc' | 'view'>

/** CK_ATTRIBUTE and CK_MECHANISM alike: CK_ULONG, pointer, CK_ULONG. */
const entrySize = 24

/** A template in memory that the module can read and write; free the pointers afterwards. */
export function attributeMemory(koffi: Koffi, template: Template) {
  const pointers: bigint[] = []
  const room = (size: number): { pointer: bigint; bytes: Uint8Array } => {
    const pointer = koffi.alloc('uint8', Math.max(size, 1)) as bigint
    pointers.push(pointer)
    return { pointer, bytes: new Uint8Array(koffi.view(pointer, Math.max(size, 1))) }
  }
  const list = room(template.length * entrySize)
  const entries = new DataView(list.bytes.buffer, list.bytes.byteOffset)
  const values = template.map(([type, value], index) => {
    const memory = room(value.length)
    memory.bytes.set(value)
    const at = index * entrySize
    entries.setBigUint64(at, BigInt(type), true)
    entries.setBigUint64(at + 8, value.length === 0 ? 0n : memory.pointer, true)
    entries.setBigUint64(at + 16, BigInt(value.length), true)
    return memory.bytes
  })
  return {
    list: list.pointer,
    pointers,
    /** What the module wrote there. */
    value: (index: number) =>
      values[index]!.slice(0, Number(entries.getBigUint64(index * entrySize + 16, true))),
  }
}
