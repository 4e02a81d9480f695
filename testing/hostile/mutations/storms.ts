import { deflateSync } from 'node:zlib'
import type { Chance } from './chance.ts'
import { oneObject, oneReplaced } from './pieces.ts'
import type { Mutation } from './structure.ts'

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

const streamOf = (dict: string, data: string) =>
  `<< ${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`

let kept: string | null = null
/** 80 MB of nothing in 80 kB. */
const bomb = (): string => {
  kept ??= text(deflateSync(Buffer.alloc(80 * 1024 * 1024), { level: 9 }))

  return kept
}

const repeats = [
  '<<',
  '[',
  '(',
  '<',
  '/',
  '%',
  '1 0 obj ',
  'stream\n',
  'endstream ',
  'trailer << ',
  'xref ',
  '1 0 R ',
  '{',
  '>>',
  '/A/',
] as const

/** Deep, long or packed: what costs much and is short to write. */
export const storms: Readonly<Record<string, Mutation>> = {
  deepArray: (file, chance) =>
    oneObject(file, chance, (body) => {
      const depth = chance.pick([60, 70, 300, 5_000, 100_000])
      const closed = chance.percent(50) ? ']'.repeat(depth) : ''

      return body.replace(/\d+ \d+ R|\[|\d+/, `${'['.repeat(depth)}${closed}`)
    }),
  deepDictionary: (file, chance) =>
    oneObject(file, chance, (body) => {
      const depth = chance.pick([60, 70, 300, 20_000])

      return body.replace(/<</, `${'<</A'.repeat(depth)} 1 ${'>>'.repeat(depth)} <<`)
    }),
  longArray: (file, chance) =>
    oneObject(file, chance, (body) =>
      body.replace(
        /\[[^\]]*\]/,
        `[${chance.pick(['1 0 R ', '0 ', 'null ', '(a)', '<<>>', '[]']).repeat(chance.pick([300, 30_000, 150_000]))}]`,
      ),
    ),
  manyWords: (file, chance) => {
    const words = chance.pick(repeats).repeat(chance.pick([500, 20_000, 200_000]))
    const at = chance.below(file.length)

    return file.slice(0, at) + words + file.slice(at)
  },
  bomb: (file, chance) =>
    oneObject(file, chance, () =>
      streamOf(
        chance.pick([
          '/Filter /FlateDecode',
          '/Filter [/FlateDecode /FlateDecode]',
          '/Type /ObjStm /N 9 /First 40 /Filter /FlateDecode',
          '/Type /ObjStm /N 4000000 /First 32000000 /Filter /FlateDecode',
          '/Type /XRef /Size 9000000 /W [1 4 2] /Root 1 0 R /Filter /FlateDecode',
          '/Type /XRef /Size 9 /W [0 0 0] /Root 1 0 R /Filter /FlateDecode',
          '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 1 >>',
          '/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 99999999 /Colors 99 /BitsPerComponent 16 >>',
        ]),
        bomb(),
      ),
    ),
  filterChain: (file, chance) =>
    oneReplaced(file, /\/Filter\s*(?:\/\w+|\[[^\]]*\])/g, chance, () => {
      const names = [
        '/FlateDecode',
        '/ASCIIHexDecode',
        '/ASCII85Decode',
        '/LZWDecode',
        '/Fl',
        '/A85',
        '/DCTDecode',
        '/Crypt',
        '/X',
      ]

      return `/Filter [${Array.from({ length: chance.pick([1, 2, 7, 9, 400]) }, () => chance.pick(names)).join(' ')}]`
    }),
  streamInStream: (file, chance) =>
    oneObject(file, chance, () => {
      const inner = streamOf('/Type /ObjStm /N 1 /First 4', '1 0 << /Type /Catalog >>')
      const packed = `5 0 ${inner}`

      return streamOf(
        `/Type /ObjStm /N ${chance.pick([1, 2, 900])} /First 4 /Extends ${chance.below(12)} 0 R`,
        packed,
      )
    }),
  manyRevisions: (file, chance) => {
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1]
    if (!start) return file
    let whole = file
    let before = start
    for (let turn = chance.pick([3, 50, 600]); turn > 0; turn--) {
      const at = whole.length
      whole += `xref\n0 0\ntrailer\n<< /Size 99 /Root 1 0 R /Prev ${before} >>\nstartxref\n${at}\n%%EOF\n`
      before = String(at)
    }

    return whole
  },
}

export type { Chance }
