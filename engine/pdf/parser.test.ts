import { describe, expect, it } from 'vitest'
import { fromLatin1, latin1 } from './characters.ts'
import { asArray, asDict, asRef, asString } from './objects.ts'
import { Parser, WindowTooSmall } from './parser.ts'

const parse = (text: string) => new Parser(fromLatin1(text)).value()

describe('Parser', () => {
  it('reads numbers, also those that other writers spell oddly', () => {
    expect(['17', '+17', '-98', '34.5', '-.002', '4.', '--5', '0.0'].map(parse)).toEqual([
      17, 17, -98, 34.5, -0.002, 4, -5, 0,
    ])
  })

  it('tells references from numbers', () => {
    expect(asRef(parse('12 3 R'))).toMatchObject({ num: 12, gen: 3 })
    expect(asArray(parse('[12 3 R 7 8 /R]'))?.items).toMatchObject([
      { type: 'ref', num: 12 },
      7,
      8,
      { type: 'name' },
    ])
    expect(asArray(parse('[1 2 3]'))?.items).toEqual([1, 2, 3])
  })

  it('reads names with escaped bytes', () => {
    expect(parse('/A#20B#2FC')).toEqual({ type: 'name', name: 'A B/C' })
    expect(parse('/A#2')).toEqual({ type: 'name', name: 'A#2' })
    // What was read before as it stands is not taken for what only means the same, nor the other
    // way round.
    expect(['/B#2', '/A#42', '/AB', '/A#4', '/A#422'].map(parse)).toMatchObject(
      ['B#2', 'AB', 'AB', 'A#4', 'AB2'].map((name) => ({ name })),
    )
  })

  it('reads each of many names as itself, however often others were read in between', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `N${index}\xe9${'x'.repeat(index % 40)}`)
    for (let round = 0; round < 2; round++)
      expect(names.map((name) => parse(`/${name}`))).toEqual(names.map((name) => ({ type: 'name', name })))
  })

  it('reads literal strings: nesting, escapes, line ends', () => {
    const text = (source: string) => latin1(asString(parse(source))?.bytes ?? new Uint8Array())
    expect(text('(a (b) c)')).toBe('a (b) c')
    expect(text('(\\(\\)\\\\\\n\\053\\5x)')).toBe('()\\\n+\x05x')
    expect(text('(a\\\r\nb\rc\r\nd)')).toBe('ab\nc\nd')
  })

  it('reads hexadecimal strings, an odd last digit as if a 0 followed', () => {
    expect(asString(parse('<48 65 6C6c 6F7>'))?.bytes).toEqual(fromLatin1('Hellop'))
  })

  it('keeps where every entry of a dictionary lies', () => {
    const source = '<< /A 1 % why\n/B [ 2 3 ] /A (x)>>'
    const dict = asDict(parse(source))
    expect(dict?.spans.map(({ key, start, end }) => [key, source.slice(start, end)])).toEqual([
      ['A', '/A 1'],
      ['B', '/B [ 2 3 ]'],
      ['A', '/A (x)'],
    ])
    expect(dict?.end).toBe(source.length)
  })

  it.each(['(never closed', '<41', '[1 2', '<< /A 1', '<< 1 2 >>', 'whatever', '<< /A >', ')'])(
    'refuses %s',
    (source) => {
      expect(() => parse(source)).toThrow(expect.objectContaining({ code: 'DAMAGED' }))
    },
  )

  it('refuses objects nested deeper than any honest file', () => {
    expect(() => parse('['.repeat(5000))).toThrow(expect.objectContaining({ code: 'LIMIT' }))
  })

  it('asks for more where its window ends inside a value', () => {
    const source = '<< /Name#41 (string\\)) /List [1 2 0 R <4142> true null] /N -1.5 % comment\n>> '
    for (let end = 0; end < source.length - 1; end++) {
      const parser = new Parser(fromLatin1(source.slice(0, end)), 0, false)
      expect(() => parser.value(), `cut at ${end}`).toThrow(WindowTooSmall)
    }
  })
})
