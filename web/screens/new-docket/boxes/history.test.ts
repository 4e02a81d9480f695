import { describe, expect, it } from 'vitest'
import { advance, beginHistory, redo, undo } from './history.ts'

describe('undo and redo', () => {
  const three = advance(advance(beginHistory('a'), 'b'), 'c')

  it('go back and forth', () => {
    expect(undo(three).present).toBe('b')
    expect(undo(undo(three)).present).toBe('a')
    expect(redo(undo(three)).present).toBe('c')
  })

  it('stop at both ends', () => {
    expect(undo(undo(undo(three))).present).toBe('a')
    expect(redo(three)).toBe(three)
  })

  it('forget the future once something else is done', () => {
    expect(redo(advance(undo(three), 'd')).present).toBe('d')
  })
})
