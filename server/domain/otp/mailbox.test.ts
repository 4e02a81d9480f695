import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['meera@sahyadri.example', 'meera@sahyadri.example'],
  ['meera+one@sahyadri.example', 'meera@sahyadri.example'],
  ['mee.ra@sahyadri.example', 'mee.ra@sahyadri.example'],
  ['mee.ra+one+two@gmail.com', 'meera@gmail.com'],
  ['m.e.e.r.a+two@googlemail.com', 'meera@gmail.com'],
  ['+only@gmail.com', '+only@gmail.com'],
])('%s leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
