import { expect, it } from 'vitest'
import { downtimeWords } from './downtime-words.ts'

const downtime = {
  running: false,
  from: '2026-11-22T18:00:00.000Z',
  until: '2026-11-22T18:20:00.000Z',
  en: { text: 'We move.', affected: 'All pages' },
  hi: { text: 'हम जा रहे हैं।', affected: 'सभी पेज' },
}

it.each([
  ['en', 'Asia/Kolkata', /22 Nov,?\s11:30\s–\s11:50\spm IST/],
  ['en', 'Asia/Dubai', /22 Nov,?\s10:00\s–\s10:20\spm G(ST|MT\+4)/],
  ['hi', 'Asia/Kolkata', /22 नव.*11:30–11:50/],
] as const)('tells %s readers in %s when it is where they are', (language, zone, expected) => {
  expect(downtimeWords(downtime, language, zone).soon).toMatch(expected)
})

it('tells in the reader’s language what is affected', () => {
  expect(downtimeWords(downtime, 'hi').affected).toBe('प्रभावित: सभी पेज')
  expect(downtimeWords(downtime, 'en').text).toBe('We move.')
})
