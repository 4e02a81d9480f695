import { concat } from '../crypto/bytes.ts'
import { sizeOf } from '../pdf/source.ts'
import type { ByteSource, Source } from '../ports.ts'

/** A file with tails behind it, as one source; what lies on disk stays there. */
export function joinedSource(base: Source, ...tails: readonly Uint8Array[]): Source {
  if (base instanceof Uint8Array) return concat([base, ...tails])
  const tail = concat(tails)
  const from = sizeOf(base)
  const joined: ByteSource = {
    size: from + tail.length,
    async read(start, end) {
      if (end <= from) return base.read(start, end)
      const behind = tail.subarray(Math.max(0, start - from), end - from)
      return start >= from ? behind : concat([await base.read(start, from), behind])
    },
  }
  return joined
}
