import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, openMemory, seenToo } from './memory.ts'

describe('what a tab remembers of a link', () => {
  let kept: Map<string, string>
  beforeEach(() => {
    kept = new Map()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
      clear: () => kept.clear(),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is found again after a reload', () => {
    openMemory('one')!.token = 'a token'
    expect(openMemory(null)).toMatchObject({ code: 'one', token: 'a token' })
    expect(openMemory('another')).toMatchObject({ code: 'another', token: '' })
  })

  it('is written once with all pages that come together, and not where none is new', () => {
    const memory = openMemory('one')!
    const writes = vi.spyOn(sessionStorage, 'setItem')
    const keys = Array.from({ length: 2_000 }, (_, at) => `a/${at}`)
    const seen = seenToo(memory, new Set(['b/1']), keys)
    expect(seen.size).toBe(2_001)
    expect(seenToo(memory, seen, keys)).toBe(seen)
    expect(writes).toHaveBeenCalledTimes(1)
    expect(openMemory('one')!.seen).toEqual(['b/1', ...keys])
  })

  it('stays forgotten when an answer comes after the person left', () => {
    const memory = openMemory('one')!
    memory.token = 'a token'
    forget(memory)
    memory.token = ''
    memory.seen = ['page 1']
    expect([...kept]).toEqual([])
    expect(memory.token).toBe('')
  })
})
