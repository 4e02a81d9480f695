import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, speakIfNoneChosen, startTexts } from './start-texts.ts'

describe('the language of a page', () => {
  const none = { en: async () => [], hi: async () => [] }
  let kept: Map<string, string>
  beforeEach(async () => {
    kept = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    vi.stubGlobal('navigator', { languages: ['en-IN'] })
    await startTexts(none)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('follows an invitation and keeps nothing of it on a shared phone', async () => {
    await speakIfNoneChosen('hi')
    expect(i18next.language).toBe('hi')
    expect([...kept]).toEqual([])
    await startTexts(none)
    expect(i18next.language).toBe('en')
  })

  it('keeps what a person chose, which an invitation does not change', async () => {
    await changeLanguage('hi')
    expect([...kept.values()]).toEqual(['hi'])
    await startTexts(none)
    await speakIfNoneChosen('en')
    expect(i18next.language).toBe('hi')
  })
})
