/**
 * ICC profiles of version 2 (ICC.1:2001-04), which every version of PDF since 1.4 takes: header,
 * tag table, tags.
 */
export interface IccRecipe {
  /** Device class and colour space of the data, four letters each (§6.1.4, §6.1.5). */
  readonly kind: 'mntr' | 'prtr' | 'scnr'
  readonly space: 'RGB ' | 'CMYK' | 'GRAY'
  /** What the tags give colours in. */
  readonly connection: 'XYZ ' | 'Lab '
  readonly name: string
  /**
   * Beside description, copyright and white point, which every profile has; one that is there twice
   * is stored once.
   */
  readonly tags: Readonly<Record<string, Uint8Array>>
}

/** Lightness and chroma are given under D50, the illuminant of the connection space (§6.1.11). */
export const D50 = [0.9642, 1, 0.8249] as const

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0) & 0x7f)

class Big {
  readonly bytes: Uint8Array<ArrayBuffer>
  private readonly view: DataView
  at = 0
  constructor(size: number) {
    this.bytes = new Uint8Array(size)
    this.view = new DataView(this.bytes.buffer)
  }
  ascii(text: string): this {
    this.bytes.set(bytesOf(text), this.at)
    this.at += text.length
    return this
  }
  zeros(count: number): this {
    this.at += count
    return this
  }
  u8(...values: readonly number[]): this {
    for (const value of values) this.bytes[this.at++] = value
    return this
  }
  u16(...values: readonly number[]): this {
    for (const value of values) {
      this.view.setUint16(this.at, Math.max(0, Math.min(0xffff, Math.round(value))))
      this.at += 2
    }
    return this
  }
  u32(...values: readonly number[]): this {
    for (const value of values) {
      this.view.setUint32(this.at, value)
      this.at += 4
    }
    return this
  }
  /** s15Fixed16Number (§5.3.4.1). */
  fixed(...values: readonly number[]): this {
    return this.u32(...values.map((value) => Math.round(value * 65_536) >>> 0))
  }
}

/** §6.5.23. */
export const xyzTag = (xyz: readonly number[]) =>
  new Big(20)
    .ascii('XYZ ')
    .zeros(4)
    .fixed(...xyz).bytes

/** A curve that is a power (§6.5.2, count 1: u8Fixed8Number). */
export const gammaTag = (gamma: number) =>
  new Big(14)
    .ascii('curv')
    .zeros(4)
    .u32(1)
    .u16(gamma * 256).bytes

/**
 * §6.5.20 and §6.5.17: the description has a count for each of its three alphabets, of which only
 * ASCII is used.
 */
const textTag = (text: string) => new Big(9 + text.length).ascii('text').zeros(4).ascii(text).bytes
const describingTag = (text: string) =>
  new Big(12 + text.length + 1 + 78)
    .ascii('desc')
    .zeros(4)
    .u32(text.length + 1)
    .ascii(text).bytes

/**
 * lut16Type (§6.5.8) with straight curves before and behind it: `colourAt` gives what a place of
 * the grid, each coordinate 0 to 1, becomes, in 16-bit numbers.
 */
export function lut16Tag(
  inputs: number,
  outputs: number,
  grid: number,
  colourAt: (place: readonly number[]) => readonly number[],
): Uint8Array {
  const points = grid ** inputs
  const tag = new Big(52 + 4 * (inputs + outputs) + points * outputs * 2)
  tag.ascii('mft2').zeros(4).u8(inputs, outputs, grid, 0).fixed(1, 0, 0, 0, 1, 0, 0, 0, 1).u16(2, 2)
  for (let input = 0; input < inputs; input++) tag.u16(0, 0xffff)
  // The last input runs fastest.
  for (let point = 0; point < points; point++) {
    const place = Array.from(
      { length: inputs },
      (_, input) => (Math.floor(point / grid ** (inputs - 1 - input)) % grid) / (grid - 1),
    )
    tag.u16(...colourAt(place))
  }
  for (let output = 0; output < outputs; output++) tag.u16(0, 0xffff)
  return tag.bytes
}

const HEADER = 128
const aligned = (length: number) => (length + 3) & ~3

export function iccProfile({ kind, space, connection, name, tags }: IccRecipe): Uint8Array<ArrayBuffer> {
  const all: [string, Uint8Array][] = [
    ['desc', describingTag(name)],
    ['cprt', textTag('No copyright: made of published numbers')],
    ['wtpt', xyzTag(D50)],
    ...Object.entries(tags),
  ]
  const places = new Map<Uint8Array, number>()
  let size = HEADER + 4 + 12 * all.length
  for (const [, tag] of all) {
    if (places.has(tag)) continue
    places.set(tag, size)
    size += aligned(tag.length)
  }
  const out = new Big(size)
  out.u32(size).zeros(4).u32(0x0240_0000).ascii(kind).ascii(space).ascii(connection)
  // Made on a day of its own, so that the same recipe gives the same bytes.
  out
    .u16(2026, 1, 1, 0, 0, 0)
    .ascii('acsp')
    .zeros(28)
    .fixed(...D50)
  out.at = HEADER
  out.u32(all.length)
  for (const [signature, tag] of all) out.ascii(signature).u32(places.get(tag)!, tag.length)
  for (const [tag, at] of places) out.bytes.set(tag, at)
  return out.bytes
}
