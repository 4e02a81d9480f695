import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftsAreOf, dropDrafts, keepDrafts, keepsDrafts } from './kept-drafts.ts'

/** A storage as a browser has it: its keys are its own properties. */
const storage = () =>
  Object.defineProperties({} as Record<string, string>, {
    getItem: {
      value(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
    },
    setItem: {
      value(this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
    },
    removeItem: {
      value(this: Record<string, string>, key: string) {
        delete this[key]
      },
    },
  })

describe('drafts of this browser', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage())

    return () => vi.unstubAllGlobals()
  })

  it('are kept after a logout only by choice', () => {
    expect(keepsDrafts()).toBe(false)
    keepDrafts(true)
    expect(keepsDrafts()).toBe(true)
    keepDrafts(false)
    expect(keepsDrafts()).toBe(false)
  })

  it('go, and nothing else goes with them', () => {
    localStorage.setItem('draft:users.new', 'typed')
    localStorage.setItem('language', 'hi')
    dropDrafts()
    expect(Object.keys(localStorage)).toEqual(['language'])
  })

  it('are not shown to the next person, and stay for the same one', () => {
    draftsAreOf('meera')
    localStorage.setItem('draft:users.new', 'typed')
    draftsAreOf('meera')
    expect(localStorage.getItem('draft:users.new')).toBe('typed')
    draftsAreOf('rohan')
    expect(localStorage.getItem('draft:users.new')).toBeNull()
  })
})
