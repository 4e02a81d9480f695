import { type Layout, longAt, longs, ownLayout, type Template } from './layout.ts'

type Koffi = Pick<typeof import('koffi').default, 'alloc' | 'view'>

/** A template in memory that the module can read and write; free the pointers afterwards. */
export function attributeMemory(koffi: Koffi, template: Template, layout: Layout = ownLayout) {
  const pointers: bigint[] = []
  const room = (size: number): { pointer: bigint; bytes: Uint8Array } => {
    const pointer = koffi.alloc('uint8', Math.max(size, 1)) as bigint
    pointers.push(pointer)
    return { pointer, bytes: new Uint8Array(koffi.view(pointer, Math.max(size, 1))) }
  }
  const list = room(template.length * layout.entry)
  const entries = new DataView(list.bytes.buffer, list.bytes.byteOffset)
  const values = template.map(([type, value], index) => {
    const memory = room(value.length)
    memory.bytes.set(value)
    const at = index * layout.entry
    list.bytes.set(longs([type], layout), at)
    entries.setBigUint64(at + layout.pointerAt, value.length === 0 ? 0n : memory.pointer, true)
    list.bytes.set(longs([value.length], layout), at + layout.lengthAt)
    return memory.bytes
  })
  return {
    list: list.pointer,
    pointers,
    /** What the module wrote there. */
    value: (index: number) =>
      values[index]!.slice(0, longAt(list.bytes, index * layout.entry + layout.lengthAt, layout)),
  }
}
