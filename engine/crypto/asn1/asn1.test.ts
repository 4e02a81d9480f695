import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toIndefinite } from '../../tests/indefinite.ts'
import { concat } from '../bytes.ts'
import { CmsError } from '../errors.ts'
import { berToDer } from './ber.ts'
import { integerHexOf, oidOf, readDer, smallIntegerOf, timeOf } from './read.ts'
import { encode, integer, octetString, oid, sequence, setOf, time } from './write.ts'

const hex = (text: string) => new Uint8Array(Buffer.from(text.replace(/\s/g, ''), 'hex'))

describe('berToDer', () => {
  it.each([
    ['an indefinite sequence', '30 80 02 01 05 00 00', '30 03 02 01 05'],
    ['a string in pieces', '24 80 04 02 61 62 04 01 63 00 00', '04 03 61 62 63'],
    ['a string in pieces of pieces', '24 09 24 04 04 02 61 62 04 01 63', '04 03 61 62 63'],
    ['a bit string in pieces', '23 80 03 02 00 ff 03 02 04 f0 00 00', '03 03 04 ff f0'],
    ['a length longer than needed', '30 83 00 00 03 02 01 05', '30 03 02 01 05'],
    ['a primitive with such a length', '30 04 02 81 01 05', '30 03 02 01 05'],
    ['a context tag', 'a0 80 30 80 00 00 00 00', 'a0 02 30 00'],
  ])('converts %s', (_, ber, der) => {
    expect(berToDer(hex(ber))).toEqual(hex(der))
  })

  it.each([
    ['nothing', ''],
    ['a cut value', '30 05 02 01'],
    ['no end of contents', '30 80 02 01 05'],
    ['half an end of contents', '30 80 02 01 05 00'],
    ['an indefinite primitive', '04 80 61 00 00'],
    ['bytes behind the end', '30 00 00'],
    ['pieces of another kind', '24 80 02 01 05 00 00'],
    ['a length of nine bytes', `30 89 ${'00'.repeat(8)}01 00`],
    ['a high tag number', '1f 81 01 00'],
  ])('refuses %s', (_, ber) => {
    expect(() => berToDer(hex(ber))).toThrow(CmsError)
  })

  it('accepts zeros behind the end where they are padding, and nothing else', () => {
    expect(berToDer(hex('30 00 00 00'), { padding: 'zeros' })).toEqual(hex('30 00'))
    expect(() => berToDer(hex('30 00 00 01'), { padding: 'zeros' })).toThrow(CmsError)
  })

  it('gives DER back as it is, the very bytes, and brings every careless encoding of it home', () => {
    const tree = fc.letrec<{ value: Uint8Array }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.uint8Array({ maxLength: 200 }).map(octetString),
        fc.nat().map(integer),
        fc.array(tie('value'), { maxLength: 4 }).map((parts) => sequence(...parts)),
        fc.array(tie('value'), { maxLength: 4 }).map((parts) => encode(0xa1, concat(parts))),
      ),
    })).value
    fc.assert(
      fc.property(tree, fc.nat(6), (der, depth) => {
        expect(berToDer(der)).toEqual(der)
        expect(berToDer(toIndefinite(der, depth))).toEqual(der)
      }),
    )
  })

  it('never falls over anything', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          berToDer(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(CmsError)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('values', () => {
  it('come back as they were written', () => {
    const arcs = fc.tuple(fc.constantFrom(0, 1, 2), fc.nat(39), fc.array(fc.nat(), { maxLength: 6 }))
    fc.assert(
      fc.property(arcs, fc.nat(0x7fffffff), ([first, second, rest], number) => {
        const name = [first, second, ...rest].join('.')
        expect(oidOf(readDer(oid(name)))).toBe(name)
        expect(smallIntegerOf(readDer(integer(number)))).toBe(number)
        expect(Number.parseInt(integerHexOf(readDer(integer(number))), 16)).toBe(number)
      }),
    )
  })

  it('keep times to the second, on both sides of 2050', () => {
    for (const text of [
      '1999-12-31T23:59:59Z',
      '2049-12-31T23:59:59Z',
      '2050-01-01T00:00:00Z',
      '2024-02-29T12:00:00Z',
    ]) {
      expect(timeOf(readDer(time(new Date(text))))).toEqual(new Date(text))
    }
    expect(time(new Date('2049-12-31T23:59:59Z'))[0]).toBe(0x17)
    expect(time(new Date('2050-01-01T00:00:00Z'))[0]).toBe(0x18)
  })

  it.each([
    '20240230000000Z',
    '20241301000000Z',
    '20240101250000Z',
    '20240101000000',
    '20240101000000+0530',
    '2024',
  ])('refuse the time %s', (text) => {
    expect(() =>
      timeOf({ tag: 0x18, raw: new Uint8Array(), content: new TextEncoder().encode(text) }),
    ).toThrow(CmsError)
  })

  it('of a set stand in DER order (X.690 §11.6)', () => {
    expect(setOf([hex('02 01 05'), hex('02 01 03'), hex('01 01 ff')])).toEqual(
      hex('31 09 01 01 ff 02 01 03 02 01 05'),
    )
  })
})
