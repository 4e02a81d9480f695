import { describe, expect, it } from 'vitest'
import { readTyped } from '#contract/vocabulary/fields/read-typed.ts'
import { boxKinds, type PositionKind, positionKinds } from '#contract/vocabulary/position-kinds.ts'
import { requireSize } from './box-size.ts'

const today = '2026-11-24'

describe('a kind of box', () => {
  it.each(positionKinds)('begins within its own bounds, and can be emptied: %s', (kind) => {
    const { begins, least, most } = boxKinds[kind]
    expect(() => requireSize({ kind, ...begins })).not.toThrow()
    expect(() => requireSize({ kind, ...begins, width: least.width - 1 })).toThrow()
    expect(() => requireSize({ kind, ...begins, height: most.height + 1 })).toThrow()
    if (boxKinds[kind].typed) expect(readTyped({ kind, settings: {}, today }, ' ')).toEqual({ value: '' })
  })

  it('takes what it may hold, and nothing else', () => {
    const codeOf = (kind: PositionKind, typed: string) =>
      readTyped({ kind, settings: {}, today }, typed).problem?.code ?? null
    expect(codeOf('text', 'ABCDE1234F')).toBeNull()
    expect(codeOf('text', 'a\u0007b')).toBe('CONTROL_CHARACTERS')
    expect(codeOf('text', 'x'.repeat(501))).toBe('TEXT_TOO_LONG')
    expect(codeOf('name', 'Asha Rao')).toBeNull()
    expect(codeOf('name', 'x'.repeat(101))).toBe('TEXT_TOO_LONG')
    expect(codeOf('date', '2026-11-23')).toBeNull()
    expect(codeOf('date', '2026-02-30')).toBe('DAY_INVALID')
    expect(codeOf('date', 'soon')).toBe('DAY_INVALID')
    expect(codeOf('tick', 'true')).toBeNull()
    expect(codeOf('tick', 'maybe')).toBe('NOT_YES_OR_NO')
    expect(codeOf('signature', 'Asha')).toBe('WRONG_FORM')
    expect(codeOf('initials', 'AR')).toBe('WRONG_FORM')
  })
})
