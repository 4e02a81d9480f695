import { describe, expect, it } from 'vitest'
import { isFreeMail } from '#contract/vocabulary/registration.ts'
import { isThrowAway } from './mail-domains.ts'

describe('a throw-away domain', () => {
  const listed = new Set(['mailinator.com', 'thrown.co.in'])
  it.each([
    ['meera@mailinator.com', true],
    ['Meera@MAILINATOR.com', true],
    ['meera@in.mailinator.com', true],
    ['meera@thrown.co.in', true],
    ['meera@notmailinator.com', false],
    ['meera@mailinator.com.example.in', false],
    ['mailinator.com@example.in', false],
    ['meera@co.in', false],
    ['meera', false],
  ])('%s: %s', (email, expected) => {
    expect(isThrowAway(email, listed)).toBe(expected)
  })
})

describe('a mail service for everyone', () => {
  it.each([
    ['a@gmail.com', true],
    ['a@yahoo.co.in', true],
    ['a@hotmail.com', true],
    ['a@outlook.com.br', true],
    ['a+b@rediffmail.com', true],
    ['a@mail.gmail.com', false],
    ['a@live.sahyadri.in', false],
    ['a@proton.sahyadri.example', false],
    ['a@sahyadri.example', false],
  ])('%s: %s', (email, expected) => {
    expect(isFreeMail(email)).toBe(expected)
  })
})
