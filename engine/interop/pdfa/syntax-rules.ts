import { listOf, type Model } from './model.ts'
import type { Rule } from './rule.ts'

/** The text of each object of the newest version, from its number to `endobj`. */
function objectTexts({ text, offsets }: Model): (readonly [ref: string, body: string])[] {
  return [...offsets].map(([ref, at]) => {
    const end = text.indexOf('endobj', at)
    return [ref, text.slice(at, end === -1 ? text.length : end + 8)] as const
  })
}

/** Without the data of a stream, and without literal strings, in which anything may be. */
const syntaxOf = (body: string) =>
  body.replace(/stream\r?\n[\s\S]*$/, '').replace(/\((?:[^()\\]|\\[\s\S])*\)/g, '()')

const hexStrings = (model: Model) =>
  objectTexts(model).flatMap(([ref, body]) =>
    [...syntaxOf(body).matchAll(/(?<!<)<(?!<)([^>]*)>/g)].map(([, hex]) => [ref, hex!] as const),
  )

/** Lengths in bytes. */
function* strings(model: Model): Generator<readonly [ref: string, length: number]> {
  for (const [ref, hex] of hexStrings(model)) yield [ref, hex.replace(/\s/g, '').length / 2]
  for (const [ref, body] of objectTexts(model))
    for (const [whole] of body.replace(/stream\r?\n[\s\S]*$/, '').matchAll(/\((?:[^()\\]|\\[\s\S])*\)/g))
      yield [ref, whole.length - 2]
}

const xrefTables = ({ text }: Model) =>
  [...text.matchAll(/startxref\s+(\d+)/g)]
    .map(([, at]) => text.slice(Number(at)))
    .filter((table) => table.startsWith('xref'))

export const syntaxRules: readonly Rule[] = [
  {
    clause: '6.1.2',
    says: 'the header is %PDF-1.n at byte zero, and a comment of four bytes above 127 follows it',
    broken: ({ model: { text } }) =>
      /^%PDF-1\.[0-7](?:\r\n|\r|\n)%[\x80-\xff]{4}/.test(text) ? [] : [JSON.stringify(text.slice(0, 20))],
  },
  {
    clause: '6.1.3 a',
    says: 'the trailer has an /ID of two strings',
    broken: ({ model }) => (listOf(model, model.trailer['/ID']).length === 2 ? [] : ['trailer']),
  },
  {
    clause: '6.1.3 b',
    says: 'nothing is encrypted',
    broken: ({ model: { trailer } }) => ('/Encrypt' in trailer ? ['trailer'] : []),
  },
  {
    clause: '6.1.3 c',
    says: 'nothing but one end of line follows the last %%EOF',
    broken: ({ model: { text } }) =>
      /%%EOF(?:\r\n|\r|\n)?$/.test(text) ? [] : [JSON.stringify(text.slice(-20))],
  },
  {
    clause: '6.1.4',
    says: 'one end of line parts xref from its first subsection, one space the two numbers, and entries have 20 bytes',
    broken: ({ model }) =>
      xrefTables(model)
        .filter(
          (table) =>
            !/^xref(?:\r\n|\r|\n)(?:\d+ \d+ ?(?:\r\n|\r|\n)(?:\d{10} \d{5} [nf](?: \r| \n|\r\n))*)+trailer/.test(
              table,
            ),
        )
        .map((table) => JSON.stringify(table.slice(0, 60))),
  },
  {
    clause: '6.1.6',
    says: 'strings in hexadecimal have an even number of digits and nothing else',
    broken: ({ model }) =>
      hexStrings(model)
        .filter(
          ([, hex]) =>
            !/^(?:\s*[\da-f]\s*[\da-f])*\s*$/i.test(hex.slice(0, 4096)) ||
            hex.replace(/\s/g, '').length % 2 !== 0,
        )
        .map(([ref, hex]) => `${ref}: <${hex.slice(0, 20)}`),
  },
  {
    clause: '6.1.7.1 a',
    says: 'an end of line stands behind stream and before endstream, and /Length is what lies between',
    broken: ({ model }) =>
      [...model.streams].flatMap(([ref, { dict }]) => {
        const at = model.offsets.get(ref)
        if (at === undefined) return []
        const begin = /stream\r?\n/.exec(model.text.slice(at))
        const length =
          typeof dict['/Length'] === 'number' ? dict['/Length'] : model.streams.get(ref)!.raw.length
        const from = at + (begin?.index ?? 0) + (begin?.[0].length ?? 0)
        const isTrue =
          begin !== null &&
          /^(?:\r\n|\r|\n)endstream/.test(model.text.slice(from + length, from + length + 12))
        return isTrue ? [] : [ref]
      }),
  },
  {
    clause: '6.1.7.1 b',
    says: 'no stream lies in another file',
    broken: ({ model: { streams } }) =>
      [...streams]
        .filter(([, { dict }]) => ['/F', '/FFilter', '/FDecodeParms'].some((key) => key in dict))
        .map(([ref]) => ref),
  },
  {
    clause: '6.1.7.2',
    says: 'streams are packed with the filters of ISO 32000-1, LZW and Crypt excepted',
    broken: ({ model: { streams } }) =>
      [...streams].flatMap(([ref, { dict }]) =>
        [dict['/Filter'] ?? []]
          .flat()
          .some(
            (filter) =>
              !/^\/(?:ASCIIHex|ASCII85|Flate|RunLength|CCITTFax|JBIG2|DCT|JPX)Decode$/.test(String(filter)),
          )
          ? [ref]
          : [],
      ),
  },
  {
    clause: '6.1.9',
    says: 'single spaces part the numbers from obj, ends of line stand around obj and endobj',
    broken: ({ model }) =>
      [...model.offsets].flatMap(([ref, at]) => {
        const end = model.text.indexOf('endobj', at)
        const isTrue =
          /[\r\n]$/.test(model.text.slice(at - 1, at)) &&
          /^\d+ \d+ obj[\r\n]/.test(model.text.slice(at, at + 32)) &&
          /^[\r\n]endobj[\r\n]/.test(model.text.slice(end - 1, end + 7))
        return isTrue ? [] : [ref]
      }),
  },
  {
    clause: '6.1.13 a',
    says: 'integers have 32 bits',
    broken: ({ model }) =>
      objectTexts(model).flatMap(([ref, body]) =>
        [
          ...syntaxOf(body)
            .replace(/<[^<>]*>/g, '')
            .matchAll(/(?<![\w.#])[+-]?\d{10,}(?![\w.])/g),
        ]
          .filter(([number]) => Math.abs(Number(number)) > 2_147_483_647)
          .map(([number]) => `${ref}: ${number}`),
      ),
  },
  {
    clause: '6.1.13 b',
    says: 'strings have at most 32767 bytes',
    broken: ({ model }) =>
      [...strings(model)].filter(([, length]) => length > 32_767).map(([ref, length]) => `${ref}: ${length}`),
  },
  {
    clause: '6.1.13 c',
    says: 'names have at most 127 bytes',
    broken: ({ model }) =>
      objectTexts(model).flatMap(([ref, body]) =>
        /\/[^\s()<>[\]{}/%]{128,}/.test(syntaxOf(body)) ? [ref] : [],
      ),
  },
  {
    clause: '6.1.13 d',
    says: 'q is nested at most 28 times',
    broken: ({ contents }) =>
      contents
        .filter(({ operations }) => {
          let depth = 0
          return operations.some(({ operator }) => {
            depth += operator === 'q' ? 1 : operator === 'Q' ? -1 : 0
            return depth > 28
          })
        })
        .map(({ where }) => where),
  },
  {
    clause: '6.1.13 e',
    says: 'page boxes have 3 to 14400 units',
    broken: ({ model }) =>
      model.pages.flatMap(([ref, page]) =>
        ['/MediaBox', '/CropBox', '/TrimBox', '/BleedBox', '/ArtBox'].flatMap((key) => {
          const box = listOf(model, page[key]).map(Number)
          const sides = [box[2]! - box[0]!, box[3]! - box[1]!].map(Math.abs)
          return box.length === 4 && sides.some((side) => side < 3 || side > 14_400) ? [`${ref} ${key}`] : []
        }),
      ),
  },
]
