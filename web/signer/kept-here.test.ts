import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SigningPage } from './journey-types.ts'
import { dropOld, forgetHere, keepMethod, keepTyped, keptHere, typedHere } from './kept-here.ts'

describe('what a phone keeps of a signer who was interrupted', () => {
  const documentOf = (signer_id: string, state: string) => ({ signer_id, state })
  const pageOf = (signer_id: string, state = 'authenticated') =>
    ({ documents: [documentOf(signer_id, state)] }) as unknown as SigningPage
  const page = pageOf('asha')
  const field = (position_id: string, value: string | null = null) => ({ position_id, value })
  const [village, street, text] = [field('village'), field('street'), field('text')]
  /** As in a browser, its own keys are what is kept. */
  let kept: Record<string, string>

  beforeEach(() => {
    kept = Object.create({
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => {
        kept[key] = value
      },
      removeItem: (key: string) => delete kept[key],
    })
    vi.useFakeTimers()
    vi.stubGlobal('localStorage', kept)
    const top = {}
    Object.assign(top, { top })
    vi.stubGlobal('window', top)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is what was typed and chosen, of this person alone, until the server has it', () => {
    keepTyped(page, village, 'Ratna')
    keepTyped(page, street, 'Hill Road')
    keepMethod(page, 'electronic')
    expect([village, street].map((one) => typedHere(page, one))).toEqual(['Ratna', 'Hill Road'])
    expect(keptHere(page).method).toBe('electronic')
    expect(keptHere(pageOf('ravi'))).toMatchObject({ typed: {}, method: null })
    keepTyped(page, village, null)
    expect([village, street].map((one) => typedHere(page, one))).toEqual([undefined, 'Hill Road'])
    forgetHere(page)
    expect(Object.keys(kept)).toEqual([])
  })

  it('gives way to a newer value of the server', () => {
    keepTyped(page, field('village', 'Ratna'), 'Ratnag')
    expect(typedHere(page, field('village', 'Ratna'))).toBe('Ratnag')
    expect(typedHere(page, field('village', 'Chiplun'))).toBeUndefined()
    expect(typedHere(page, field('village'))).toBeUndefined()
  })

  it('is no Aadhaar number in any spelling, not even what was typed before it was whole', () => {
    for (const number of ['234567890124', '2345 6789 0124', '2345 - 6789 - 0124', '२३४५ ६७८९ ०१२४']) {
      for (let length = 1; length <= number.length; length++) keepTyped(page, text, number.slice(0, length))
      expect(keptHere(page).typed, number).toEqual({})
      // Nor the one that the server has.
      keepTyped(page, field('text', number), 'None')
      expect(keptHere(page).typed, number).toEqual({})
    }
    keepTyped(page, text, 'House 4567890')
    expect(typedHere(page, text)).toBe('House 4567890')
  })

  it('is nothing after a day, in a frame, and of a draft that its sender looks at', () => {
    keepTyped(page, village, 'Ratna')
    vi.advanceTimersByTime(24 * 60 * 60_000)
    expect(keptHere(page).typed).toEqual({})
    dropOld()
    keepTyped(pageOf('asha', 'waiting'), village, 'Ratna')
    vi.stubGlobal('window', { top: {} })
    keepTyped(page, village, 'Ratna')
    expect(Object.keys(kept)).toEqual([])
  })

  it('leaves with the next person who opens papers here, once it is old or broken', () => {
    keepTyped(page, village, 'Ratna')
    vi.advanceTimersByTime(23 * 60 * 60_000)
    keepTyped(pageOf('ravi'), village, 'Chiplun')
    vi.advanceTimersByTime(60 * 60_000)
    Object.assign(kept, { 'draft:signer:one': '{broken', 'draft:signer:two': '"old"', 'draft:note': 'mine' })
    dropOld()
    expect(Object.keys(kept).sort()).toEqual(['draft:note', 'draft:signer:ravi'])
    vi.advanceTimersByTime(23 * 60 * 60_000)
    dropOld()
    expect(Object.keys(kept)).toEqual(['draft:note'])
  })

  it('costs nothing where a browser keeps nothing, or something else stands there', () => {
    kept['draft:signer:asha'] = '{broken'
    expect(keptHere(page).typed).toEqual({})
    // As the version before kept it.
    kept['draft:signer:asha'] = JSON.stringify({ at: Date.now(), typed: { village: 'Ratna' } })
    expect(typedHere(page, village)).toBeUndefined()
    vi.stubGlobal('localStorage', undefined)
    keepTyped(page, village, 'Ratna')
    forgetHere(page)
    dropOld()
    expect(keptHere(page)).toMatchObject({ typed: {}, method: null })
  })
})
