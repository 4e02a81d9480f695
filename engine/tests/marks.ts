import { deflateSync } from 'node:zlib'

/** PNG images made by hand (ISO/IEC 15948), one for each kind there is. */
export interface PngRecipe {
  width: number
  height: number
  depth: 1 | 2 | 4 | 8 | 16
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  color: 0 | 2 | 3 | 4 | 6
  /** Samples of a pixel, at the depth's scale. */
  pixel: (x: number, y: number) => number[]
  palette?: number[]
  transparency?: number[]
  interlaced?: boolean
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffff_ffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0)
  }
  return (sum ^ 0xffff_ffff) >>> 0
}

function chunk(type: string, body: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const out = Buffer.alloc(typed.length + 8)
  out.writeUInt32BE(body.length, 0)
  typed.copy(out, 4)
  out.writeUInt32BE(crc(typed), typed.length + 4)
  return out
}

/** Rows filtered by turns with none, sub and up, so that a reader has to undo them. */
function filteredRows({ width, height, depth, pixel }: PngRecipe): Buffer {
  const rows: number[][] = []
  for (let y = 0; y < height; y++) {
    let bits = ''
    for (let x = 0; x < width; x++)
      for (const sample of pixel(x, y)) bits += sample.toString(2).padStart(depth, '0')
    rows.push((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
  }
  const bytesPerPixel = Math.max(1, (depth * pixel(0, 0).length) >> 3)
  return Buffer.from(
    rows.flatMap((row, y) => {
      const filter = y % 3
      const before = (index: number) =>
        (filter === 1 ? row[index - bytesPerPixel] : filter === 2 ? rows[y - 1]?.[index] : 0) ?? 0
      return [filter, ...row.map((byte, index) => (byte - before(index)) & 0xff)]
    }),
  )
}

export function aPng(recipe: PngRecipe): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(recipe.width, 0)
  header.writeUInt32BE(recipe.height, 4)
  header.set([recipe.depth, recipe.color, 0, 0, recipe.interlaced ? 1 : 0], 8)
  const parts = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header)]
  if (recipe.palette) parts.push(chunk('PLTE', Uint8Array.from(recipe.palette)))
  if (recipe.transparency) parts.push(chunk('tRNS', Uint8Array.from(recipe.transparency)))
  const data = deflateSync(filteredRows(recipe))
  // Two chunks of data, as longer images have them.
  parts.push(
    chunk('IDAT', data.subarray(0, 9)),
    chunk('IDAT', data.subarray(9)),
    chunk('IEND', new Uint8Array()),
  )
  return new Uint8Array(Buffer.concat(parts))
}
