import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { aPdf } from '#testing/builders.ts'
import {
  aLockedWorkbook,
  anOldWorkbook,
  aWorkbook,
  bombWorkbook,
  farCornerWorkbook,
  laughingWorkbook,
  mixedWorkbook,
} from '#testing/hostile/hostile-sheets.ts'
import { NoSheet, type SheetLimits, type SheetReader, type SheetRow, SheetTooHeavy } from './port.ts'
import { sheetReadingPool } from './reading-pool.ts'

const limits: SheetLimits = { rows: 1000, columns: 60, cellCharacters: 200, bytes: 1024 ** 2 }
const reader = sheetReadingPool()
const tight = sheetReadingPool({ memoryBytes: 160 * 1024 ** 2 })
afterAll(() => {
  reader.close()
  tight.close()
})

async function read(
  bytes: Uint8Array,
  { by = reader as SheetReader, ...more }: Partial<SheetLimits> & { by?: SheetReader } = {},
) {
  const file = { size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) }
  const rows: SheetRow[] = []
  for await (const some of by.rows(file, { ...limits, ...more })) rows.push(...some)

  return rows
}
const cellsOf = async (bytes: Uint8Array) => (await read(bytes)).map(({ cells }) => cells)
const csv = (text: string) => Buffer.from(text)
const whyNot = async (bytes: Uint8Array, more?: Parameters<typeof read>[1]) => {
  const error = await read(bytes, more).catch((caught: unknown) => caught)

  return error instanceof NoSheet ? error.why : error
}

describe('a CSV file', () => {
  it.each([',', ';', '\t', '|'])('is read with %j between its cells', async (sign) => {
    const text = [`Name${sign}"Email, and more"`, `"Nair ""M"", Asha"${sign} a@b.in `, ''].join('\r\n')
    expect(await cellsOf(csv(text))).toEqual([
      ['Name', 'Email, and more'],
      ['Nair "M", Asha', 'a@b.in'],
    ])
  })

  it('is read in the encodings that programs write', async () => {
    const text = 'नाम,Name\nआशा,Zoë'
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    for (const bytes of [csv(text), csv(`\ufeff${text}`), wide])
      expect(await cellsOf(bytes)).toEqual([
        ['नाम', 'Name'],
        ['आशा', 'Zoë'],
      ])
    expect(await cellsOf(Buffer.from('Name\nZoë', 'latin1'))).toEqual([['Name'], ['Zoë']])
  })

  it('keeps the numbers of its rows and leaves empty ones out', async () => {
    expect(await read(csv('Name,Email\n,\n  ,\nAsha,a@b.in\n'))).toEqual([
      { number: 1, cells: ['Name', 'Email'] },
      { number: 4, cells: ['Asha', 'a@b.in'] },
    ])
  })

  it('computes nothing, and cuts what is longer than any cell should be', async () => {
    const [, row] = await cellsOf(csv(`a,b,c\n=1+1,'+91 98765,${'x'.repeat(10_000)}`))
    expect(row).toEqual(['=1+1', '+91 98765', 'x'.repeat(200)])
  })
})

describe('a workbook', () => {
  it('is read as text, whatever its cells are', async () => {
    const bytes = await aWorkbook([
      ['Name', 'Phone', 'Until'],
      ['आशा', 9876543210, new Date('2026-12-31T00:00:00Z')],
    ])
    expect(await cellsOf(bytes)).toEqual([
      ['Name', 'Phone', 'Until'],
      ['आशा', '9876543210', '2026-12-31'],
    ])
    const [, mixed] = await read(mixedWorkbook())
    expect(mixed?.number).toBe(3)
    expect(mixed?.cells.slice(1, 4)).toEqual(['true', '2', '919876543210'])
  })

  it('with entities that stand for a billion words, or for a file, is words as they stand', async () => {
    const text = JSON.stringify(await cellsOf(laughingWorkbook()).catch(() => 'refused'))
    expect(text.length).toBeLessThan(300)
    expect(text).not.toMatch(/root:|haha/)
  })

  it('with a cell in the far corner costs nothing', async () => {
    const rows = await read(farCornerWorkbook())
    expect(rows).toEqual([{ number: 1, cells: ['Name'] }])
  })
})

describe('what is no sheet that we take', () => {
  it.each([
    ['a PDF', () => aPdf(), 'not-one'],
    ['a page', () => csv('<!doctype html><table><tr><td>x'), 'not-one'],
    ['random bytes', () => Buffer.concat([Buffer.from([1, 0, 2]), randomBytes(5000)]), 'not-one'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'not-one'],
    ['another archive', () => Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(500)]), 'not-one'],
    ['an old workbook', anOldWorkbook, 'old-format'],
    ['a locked workbook', () => aLockedWorkbook(randomBytes(8).toString('hex')), 'locked'],
    ['nothing', () => Buffer.alloc(0), 'empty'],
    ['empty rows', () => csv('\n,,\n\n'), 'empty'],
  ] as const)('is told: %s', async (_what, make, why) => {
    expect(await whyNot(await make())).toBe(why)
  })

  it('is told: half of a workbook', async () => {
    const whole = await aWorkbook(
      Array.from({ length: 300 }, (_, n) => [`Name ${n} ${randomBytes(60).toString('hex')}`]),
    )
    expect(await whyNot(whole.subarray(0, whole.length / 2))).toBe('damaged')
  })

  it('is told: too many rows, too much in them', async () => {
    const many = csv(`Name\n${'Asha\n'.repeat(1001)}`)
    expect(await whyNot(many)).toBe('too-many-rows')
    expect(await whyNot(csv(`Name\n${'Asha\n'.repeat(1000)}`))).toHaveLength(1001)
    expect(await whyNot(csv(`Name\n${`${'x'.repeat(200)}\n`.repeat(1000)}`), { bytes: 50_000 })).toBe(
      'too-large',
    )
  })

  it('ends at its cap, and the next one is read as ever', async () => {
    const heavy = await read(bombWorkbook(900), { by: tight }).catch((error: unknown) => error)
    expect(heavy).toBeInstanceOf(SheetTooHeavy)
    expect(await read(csv('Name\nAsha'), { by: tight })).toHaveLength(2)
  })
})
