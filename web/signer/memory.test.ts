import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, openMemory } from './memory.ts'

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
