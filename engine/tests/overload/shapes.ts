import { deflateSync } from 'node:zlib'
import { concat } from '../../crypto/bytes.ts'
import { appendRevision, bodyOf, bytesOf, textOf } from '../append-revision.ts'
import { rawPdf, rawStream } from '../raw-pdf.ts'
import { paper } from '../siege/grounds.ts'
import { cmsShapes } from './cms-shapes.ts'

/**
 * A file of at most 2 MB that asks for far more work than its size; made from one that is signed.
 */
export type Shape = (
  signed: Uint8Array,
  sign: (file: Uint8Array) => Promise<Uint8Array>,
) => Promise<Uint8Array>

const packedStream = (dict: string, data: Uint8Array | string) =>
  rawStream(
    `/Filter /FlateDecode ${dict}`,
    textOf(deflateSync(typeof data === 'string' ? bytesOf(data) : data, { level: 9 })),
  )

const startOf = (file: Uint8Array) => [...textOf(file).matchAll(/startxref\s+(\d+)/g)].at(-1)![1]!

/** One more revision whose cross-references are a packed stream with so many entries. */
function manyNumbers(file: Uint8Array, entry: readonly number[], count: number, objects = ''): Uint8Array {
  const data = new Uint8Array(count * entry.length)
  if (entry.some((byte) => byte !== 0))
    for (let at = 0; at < data.length; at++) data[at] = entry[at % entry.length]!
  const text = `\n${objects}`
  const start = file.length + text.length
  const dict = `/Type /XRef /W [1 4 1] /Index [5000 ${count}] /Size ${count + 5200} /Root 1 0 R /Prev ${startOf(file)}`
  return concat([
    file,
    bytesOf(`${text}99 0 obj\n${packedStream(dict, data)}\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
}

const title = (number: number) => ({ 5: `<< /Title (${number}) >>` })

function repeated(
  file: Uint8Array,
  times: number,
  change: (index: number, file: Uint8Array) => Record<number, string>,
): Uint8Array {
  let grown = file
  for (let index = 0; index < times; index++) grown = appendRevision(grown, change(index, grown))
  return grown
}

/** So many fields on one page, before anybody signs. */
function manyFields(count: number, type = '/Tx'): Uint8Array {
  const more: Record<number, string> = {}
  for (let at = 0; at < count; at++)
    more[100 + at] = `<< /Type /Annot /Subtype /Widget /FT ${type} /T (f${at}) /Rect [0 0 9 9] >>`
  const list = Object.keys(more)
    .map((number) => `${number} 0 R`)
    .join(' ')
  return paper({
    6: `<< /Fields [${list}] /DA (/Helv 10 Tf 0 g) >>`,
    17: `[${list}]`,
    ...more,
  })
}

const bomb = (size: number) => packedStream('', new Uint8Array(size))

/**
 * Every kind of cost we know: numbers, nesting, filters, revisions, signatures, fields, sizes of
 * CMS, certificates.
 */
export const shapes: Record<string, Shape> = {
  ...cmsShapes,
  'eight million free numbers': async (signed) => manyNumbers(signed, [0, 0, 0, 0, 0, 0], 8_000_000),
  'eight million numbers at one place': async (signed) => manyNumbers(signed, [1, 0, 0, 0, 20, 0], 8_000_000),
  'a million members of one container': async (signed) => manyNumbers(signed, [2, 0, 0, 0, 7, 0], 1_000_000),
  'free numbers in each of forty revisions': async (signed) => {
    let file = signed
    for (let times = 0; times < 40; times++) file = manyNumbers(file, [0, 0, 0, 0, 0, 0], 8_000_000)
    return file
  },
  'four thousand revisions': async (signed) => repeated(signed, 3000, title),
  'many revisions of a file of many objects': async (_, sign) => {
    const more: Record<number, string> = {}
    for (let at = 100; at < 9000; at++) more[at] = `<< /A ${at + 1} 0 R /B [${at} 0 R 3 0 R] >>`
    return repeated(await sign(paper(more)), 1500, title)
  },
  'many fields, many fills': async (_, sign) => {
    const signed = await sign(manyFields(4000))
    const fills: Record<number, string> = {}
    for (let at = 100; at < 4100; at++) fills[at] = bodyOf(signed, at).replace('/Rect', '/V (x) /Rect')
    return appendRevision(signed, fills)
  },
  'many signature fields that are filled': async (_, sign) => {
    const signed = await sign(manyFields(3000, '/Sig'))
    const fills: Record<number, string> = {
      99: '<< /Type /Sig /SubFilter /adbe.pkcs7.detached /Contents <00> /ByteRange [0 1 2 3] >>',
    }
    for (let at = 100; at < 3100; at++)
      fills[at] = `<< /Type /Annot /Subtype /Widget /FT /Sig /T (f${at - 100}) /V 99 0 R /Rect [0 0 9 9] >>`
    return appendRevision(signed, fills)
  },
  'four hundred signatures over everything': async (signed) => {
    const text = textOf(signed)
    const value = /\/Contents <[^>]*>/
      .exec(text.slice(text.lastIndexOf('/ByteRange') - 20000))![0]
      .slice(0, 3000)
    const more: Record<number, string> = {}
    for (let at = 0; at < 400; at++) {
      more[1000 + at] = `<< /FT /Sig /T (s${at}) /V ${2000 + at} 0 R >>`
      more[2000 + at] =
        `<< /Type /Sig /SubFilter /adbe.pkcs7.detached ${value.slice(0, 2000)}> /ByteRange [0 ${signed.length} ${signed.length + 9} 9] >>`
    }
    const list = Object.keys(more)
      .filter((key) => Number(key) < 2000)
      .map((number) => `${number} 0 R`)
      .join(' ')
    return appendRevision(signed, { ...more, 6: bodyOf(signed, 6).replace('/Fields [', `/Fields [${list} `) })
  },
  'a stream that unpacks without end, as form': async (signed) =>
    appendRevision(signed, {
      12: bodyOf(signed, 12).replace('/N 19 0 R', '/N 60 0 R').replace('Pune', 'Puna'),
      60: bomb(500_000_000),
    }),
  'many streams that unpack to much': async (_, sign) => {
    const more: Record<number, string> = {}
    const stream = packedStream('/Type /ObjStm /N 1 /First 4', `900 0${' '.repeat(30_000_000)}`)
    for (let at = 100; at < 140; at++) more[at] = stream
    const file = await sign(paper(more))
    const data: number[] = []
    for (let at = 0; at < 40; at++) data.push(2, 0, 0, 0, 100 + at, 0)
    return manyNumbers(file, data, 1)
  },
  'eighty-five within flate, as the picture of a field': async (signed) =>
    appendRevision(signed, {
      12: bodyOf(signed, 12).replace('/N 19 0 R', '/N 60 0 R').replace('Pune', 'Puna'),
      60: rawStream(
        '/Filter [/FlateDecode /ASCII85Decode /ASCII85Decode]',
        textOf(deflateSync(new Uint8Array(40_000_000).fill(0x7a), { level: 9 })),
      ),
    }),
  'arrays of nothing': async (_, sign) =>
    sign(paper({ 40: `[${'[]'.repeat(900_000)}]`, 20: rawStream('', ' ') })),
  'arrays of nothing in a container': async (signed) => {
    const data = `900 0 [${'[[][][][]]'.repeat(6_000_000)}]`
    const stream = packedStream('/Type /ObjStm /N 1 /First 6', data)
    const at = signed.length + 1
    const objects = `98 0 obj\n${stream}\nendobj\n`
    const entries = Uint8Array.from([
      2,
      0,
      0,
      0,
      98,
      0,
      1,
      at >>> 24,
      (at >> 16) & 255,
      (at >> 8) & 255,
      at & 255,
      0,
    ])
    const start = signed.length + 1 + objects.length
    const dict = `/Type /XRef /W [1 4 1] /Index [900 1 98 1] /Size 1000 /Root 1 0 R /Prev ${startOf(signed)}`
    return concat([
      signed,
      bytesOf(`\n${objects}99 0 obj\n${packedStream(dict, entries)}\nendobj\nstartxref\n${start}\n%%EOF\n`),
    ])
  },
  'deep nesting': async (signed) => appendRevision(signed, { 60: '['.repeat(900_000) }),
  'a long string that does not end': async (signed) =>
    appendRevision(signed, { 60: `(${'('.repeat(1_900_000)}` }),
  'one list of annotations on many pages': async (_, sign) => {
    const more: Record<number, string> = {
      40: `[${Array.from({ length: 60_000 }, (_one, at) => `${1000 + at} 0 R`).join(' ')}]`,
    }
    for (let at = 100; at < 900; at++)
      more[at] = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots 40 0 R >>'
    const kids = Array.from({ length: 800 }, (_one, at) => `${100 + at} 0 R`).join(' ')
    return appendRevision(
      await sign(paper({ ...more, 2: `<< /Type /Pages /Kids [3 0 R 4 0 R ${kids}] /Count 802 >>` })),
      {
        12: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (place) /V (Delhi) /Rect [30 150 130 170] >>',
      },
    )
  },
  'a page tree that leads to itself': async (_, sign) =>
    sign(paper({ 2: '<< /Type /Pages /Kids [3 0 R 4 0 R 2 0 R] /Count 2 >>' })).catch(() =>
      rawPdf({
        objects: { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' },
      }),
    ),
  'many problems in many revisions': async (signed) =>
    repeated(signed, 800, (index) => ({
      8: rawStream('', `q Q % ${index}`),
      9: '<< /Type /Font >>',
      16: `<< /A ${index} >>`,
    })),
  'many ranges': async (signed) => {
    let table = ''
    for (let at = 0; at < 40_000; at++) table += `${1000 + at * 2} 1\n0000000000 00001 f \n`
    const text = textOf(signed)
    return bytesOf(
      `${text}\nxref\n${table}trailer\n<< /Size 90000 /Root 1 0 R /Prev ${startOf(signed)} >>\nstartxref\n${text.length + 1}\n%%EOF\n`,
    )
  },
  'ranges that lie over each other': async (signed) => {
    let table = ''
    for (let at = 0; at < 40_000; at++) table += `${(at * 7) % 90} 1\n0000000020 00000 n \n`
    const text = textOf(signed)
    return bytesOf(
      `${text}\nxref\n${table}trailer\n<< /Size 90000 /Root 1 0 R /Prev ${startOf(signed)} >>\nstartxref\n${text.length + 1}\n%%EOF\n`,
    )
  },
}

/** One of each cost, for `npm test`: numbers, memory, lists, fields. */
export const fewShapes = [
  'eight million free numbers',
  'arrays of nothing in a container',
  'one list of annotations on many pages',
  'many signature fields that are filled',
]
