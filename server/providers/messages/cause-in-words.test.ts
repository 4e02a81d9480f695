import { expect, it } from 'vitest'
import { causeInWords } from './cause-in-words.ts'

it.each([
  ['failed: absent subscriber', 'absent'],
  ['failed:Absent subscriber', 'absent'],
  ['failed: blocked by the subscriber (DND)', 'blocked'],
  ['dropped: no header', 'dropped'],
  ['failed: template mismatch', 'dropped'],
  ['failed: header not registered', 'dropped'],
  ['failed: number not whitelisted', 'dropped'],
  ['failed: not a WhatsApp number', 'no_whatsapp'],
  ['failed: Message undeliverable', 'no_whatsapp'],
  ['failed: something else', 'refused'],
])('reads %s as %s', (words, cause) => {
  expect(causeInWords(words)).toBe(cause)
})
