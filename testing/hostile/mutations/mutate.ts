import { deflateSync, inflateSync } from 'node:zlib'
import { blind } from './bytes.ts'
import { type Chance, chanceOf } from './chance.ts'
import { replaced, streamsOf, withFreshTable } from './pieces.ts'
import { storms } from './storms.ts'
import { type Mutation, structural } from './structure.ts'

export interface Mutated {
  bytes: Buffer
  /** Names of what was done, in order. */
  how: string[]
}

// What a storm has made long is changed blindly: looking for structure in it would take longer than
// reading it.
const longest = 300_000

const families: readonly (readonly [share: number, Readonly<Record<string, Mutation>>])[] = [
  [60, structural],
  [15, storms],
  [25, blind],
]

/**
 * One to four changes, chosen by the seed; some inside a packed stream, some with the
 * cross-references made right again.
 */
export function mutate(file: Uint8Array, seed: number): Mutated {
  const chance = chanceOf(seed)
  const how: string[] = []
  let text = Buffer.from(file).toString('latin1')
  for (let turn = 1 + chance.below(4); turn > 0; turn--) {
    const isLong = text.length > longest
    const [name, mutation] = isLong ? chance.pick(Object.entries(blind)) : choose(chance)
    const inside = !isLong && chance.percent(30) ? insideStream(text, chance, mutation) : null
    how.push(inside === null ? name : `${name} inside a stream`)
    text = inside ?? mutation(text, chance)
  }
  if (chance.percent(50)) {
    how.push('cross-references made again')
    text = withFreshTable(text)
  }

  return { bytes: Buffer.from(text, 'latin1'), how }
}

function choose(chance: Chance): readonly [string, Mutation] {
  let left = chance.below(100)
  for (const [share, family] of families) {
    if (left < share) return chance.pick(Object.entries(family))
    left -= share
  }

  return ['twice', (text) => text + text]
}

/** Unpacks a stream, changes what is in it, and packs it again; null where there is none. */
function insideStream(text: string, chance: Chance, mutation: Mutation): string | null {
  const streams = streamsOf(text)
  if (streams.length === 0) return null
  const piece = chance.pick(streams)
  let plain: string
  try {
    plain = inflateSync(Buffer.from(piece.text, 'latin1'), { maxOutputLength: 1 << 20 }).toString('latin1')
  } catch {
    // Packed otherwise, encrypted, or broken by the change before: then it is changed as it is.
    return null
  }
  const packed = deflateSync(Buffer.from(mutation(plain, chance), 'latin1')).toString('latin1')
  const whole = replaced(text, piece, packed)
  const head = whole.lastIndexOf('/Length', piece.start)

  return head === -1 || piece.start - head > 400
    ? whole
    : whole.slice(0, head) + whole.slice(head).replace(/^\/Length\s+\d+/, `/Length ${packed.length}`)
}
