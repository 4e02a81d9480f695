import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SigningPage } from './journey-types.ts'
import { forgetHere, keepMethod, keepTyped, keptHere } from './kept-here.ts'

describe('what a phone keeps of a signer who was interrupted', () => {
  const documentOf = (signer_id: string, state: string) => ({ signer_id, state })
  const pageOf = (signer_id: string, state = 'authenticated') =>
    ({ documents: [documentOf(signer_id, state)] }) as unknown as SigningPage
  const page = pageOf('asha')
  let kept: Map<string, string>

  beforeEach(() => {
    kept = new Map()
    vi.useFakeTimers()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    const top = {}
    Object.assign(top, { top })
    vi.stubGlobal('window', top)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is what was typed and chosen, of this person alone, until the server has it', () => {
    keepTyped(page, 'village', 'Ratna')
    keepTyped(page, 'street', 'Hill Road')
    keepMethod(page, 'electronic')
    expect(keptHere(page)).toMatchObject({
      typed: { village: 'Ratna', street: 'Hill Road' },
      method: 'electronic',
    })
    expect(keptHere(pageOf('ravi'))).toMatchObject({ typed: {}, method: null })
    keepTyped(page, 'village', null)
    expect(keptHere(page).typed).toEqual({ street: 'Hill Road' })
    forgetHere(page)
    expect([...kept]).toEqual([])
  })

  it('is no Aadhaar number, not even what was typed before it was whole', () => {
    keepTyped(page, 'text', '2345 6789 012')
    keepTyped(page, 'text', '2345 6789 0124')
    expect(JSON.stringify([...kept])).not.toContain('2345')
  })

  it('is nothing after a day, in a frame, and of a draft that its sender looks at', () => {
    keepTyped(page, 'village', 'Ratna')
    vi.advanceTimersByTime(24 * 60 * 60_000)
    expect(keptHere(page).typed).toEqual({})
    kept.clear()
    keepTyped(pageOf('asha', 'waiting'), 'village', 'Ratna')
    vi.stubGlobal('window', { top: {} })
    keepTyped(page, 'village', 'Ratna')
    expect([...kept]).toEqual([])
  })

  it('costs nothing where a browser keeps nothing, or something else stands there', () => {
    kept.set('draft:signer:asha', '{broken')
    expect(keptHere(page).typed).toEqual({})
    vi.stubGlobal('localStorage', undefined)
    keepTyped(page, 'village', 'Ratna')
    forgetHere(page)
    expect(keptHere(page)).toMatchObject({ typed: {}, method: null })
  })
})
