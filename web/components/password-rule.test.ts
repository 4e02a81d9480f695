import { expect, it } from 'vitest'
import { newPassword } from '#contract/passwords/new-password.ts'
import { isGoodPassword } from './password-rule.ts'

const specials = [...'!@#$%&^*=+?~<>":/\\_.-;']

it('counts each special of the specification and no other sign', () => {
  for (const special of specials) expect(isGoodPassword(`Abcdef1${special}`), special).toBe(true)
  for (const other of [...' ,()[]{}|`£é', "'"]) expect(isGoodPassword(`Abcdef1${other}`), other).toBe(false)
})

it.each([
  ['Abcde1!', false],
  ['Abcdef1!', true],
  ['abcdef1!', false],
  ['ABCDEF1!', false],
  ['Abcdefg!', false],
  [`A1!${'a'.repeat(17)}`, true],
  [`A1!${'a'.repeat(18)}`, false],
])('“%s” is good: %s', (typed, isGood) => {
  expect(isGoodPassword(typed)).toBe(isGood)
})

it('lets nothing pass that the server refuses for its form', () => {
  for (const typed of ['Abcdef1!', 'xY9-abcd', `A1!${'a'.repeat(17)}`])
    expect(newPassword.password.safeParse(typed).success, typed).toBe(isGoodPassword(typed))
})
