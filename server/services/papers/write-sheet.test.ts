import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import { plainCell } from './plain-cell.ts'
import { writeSheet } from './write-sheet.ts'

const hostile = [
  '=HYPERLINK("http://x","y")',
  '+91 98',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\n=1',
  ' =1',
  '\uff1d1',
]

async function* rowsOf(...rows: string[][]) {
  for (const row of rows) yield row
}

async function bytesOf(format: SheetFormat, rows: AsyncIterable<readonly string[]>): Promise<Buffer> {
  return together(writeSheet(format, { name: 'People', columns: ['Name', '=A1'] }, rows))
}

async function together(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces = []
  for await (const piece of bytes) pieces.push(piece)

  return Buffer.concat(pieces)
}

describe('a sheet', () => {
  it('has no cell that a spreadsheet computes', () => {
    for (const text of hostile) expect(plainCell(text)).toBe(`'${text}`)
    for (const text of ['Asha', 'a=b', "'quoted", '', '1-2', 'आशा']) expect(plainCell(text)).toBe(text)
  })

  it('is CSV that quotes what has to be, headers too', async () => {
    const text = (await bytesOf('csv', rowsOf(['=1+1', 'a "b", c'], ['आशा', 'x']))).toString('utf8')
    expect(text.replace(/\r\n/g, '\n')).toBe(`\ufeffName,'=A1\n'=1+1,"a ""b"", c"\nआशा,x`)
  })

  it('is XLSX whose cells are texts, read back by the reader of sheets', async () => {
    const bytes = await bytesOf('xlsx', rowsOf(['=1+1', 'x\u0001\ud800'], ['आशा', '-5']))
    const read = []
    for await (const row of streamXlsxRows(bytes)) read.push(row.values)
    expect(read).toEqual([
      ['Name', "'=A1"],
      ["'=1+1", 'x \ufffd'],
      ['आशा', "'-5"],
    ])
  })

  it.each([
    ['Pune: declined / last month? [all]', 'Pune  declined   last month'],
    ["'", 'Rows'],
    ['हस्ताक्षर जो पिछले महीने अस्वीकार हुए', 'हस्ताक्षर जो पिछले महीने अ'],
  ])('names its sheets of %s, and the further ones', async (name, expected) => {
    const sheet = { name, columns: ['Name'], mostRows: 2 }
    const { sheets } = await readXlsx(await together(writeSheet('xlsx', sheet, rowsOf(['a'], ['b']))))
    expect(sheets[0]?.name).toBe(expected)
    expect(sheets).toHaveLength(2)
  })

  it('goes on in a second sheet, with its heads, and has dates that a spreadsheet counts with', async () => {
    const at = new Date('2026-11-27T19:30:00Z')
    async function* dates() {
      for (let row = 0; row < 5; row += 1) yield [`row ${row}`, at]
    }
    const sheet = {
      name: 'People',
      columns: ['Name', 'When'],
      dates: [null, 'moment'] as const,
      lines: [['=Filter', 'all']],
      mostRows: 4,
    }
    const inXlsx = await together(writeSheet('xlsx', sheet, dates()))
    const { sheets } = await readXlsx(inXlsx)
    expect(sheets.map(({ name, rows }) => [name, rows.map(([first]) => first)])).toEqual([
      ['People', ["'=Filter", 'Name', 'row 0', 'row 1']],
      ['People_2', ['Name', 'row 2', 'row 3', 'row 4']],
    ])
    expect(sheets[1]?.rows[1]?.[1]).toEqual(at)
    const inCsv = (await together(writeSheet('csv', sheet, dates()))).toString('utf8')
    expect(inCsv.split(/\r?\n/).slice(0, 3)).toEqual([
      "\ufeff'=Filter,all",
      'Name,When',
      'row 0,2026-11-27 19:30:00',
    ])
  })
})
