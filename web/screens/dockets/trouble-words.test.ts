import { expect, it } from 'vitest'
import { wordLists } from '#contract/vocabulary/word-lists.ts'
import en from '../../texts/en/docket.json' with { type: 'json' }
import hi from '../../texts/hi/docket.json' with { type: 'json' }
import { namedCauses } from './trouble-words.ts'

it('says each reason that Aadhaar names, in both languages', () => {
  expect(namedCauses.toSorted()).toEqual(Object.keys(wordLists.PROVIDER_REFUSED).toSorted())
  for (const texts of [en, hi]) {
    const said = namedCauses.map((cause) => (texts.trouble.why as Record<string, string>)[cause])
    expect(said.every(Boolean)).toBe(true)
    expect(new Set(said).size).toBe(said.length)
  }
})
