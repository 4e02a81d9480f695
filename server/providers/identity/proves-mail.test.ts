import { describe, expect, it } from 'vitest'
import { provesMail } from './proves-mail.ts'

describe('the first provider', () => {
  const { google } = provesMail
  it.each([
    ['its own address', { email: 'a@gmail.com', email_verified: true }, true],
    ['its own address in other letters', { email: 'A@GMail.com', email_verified: true }, true],
    [
      'an organisation whose directory it keeps',
      { email: 'a@acme.in', email_verified: true, hd: 'acme.in' },
      true,
    ],
    ['an address of elsewhere', { email: 'a@hotmail.com', email_verified: true }, false],
    ['a look-alike', { email: 'a@notgmail.com', email_verified: true }, false],
    ['one that ends otherwise', { email: 'a@gmail.com.evil.in', email_verified: true }, false],
    ['its own, not verified', { email: 'a@gmail.com', email_verified: false }, false],
    ['a word instead of the truth', { email: 'a@gmail.com', email_verified: 'true' }, false],
    ['an empty directory', { email: 'a@acme.in', email_verified: true, hd: '' }, false],
    ['no address', { email_verified: true }, false],
  ])('%s', (_, claims, proves) => expect(google(claims)).toBe(proves))
})

describe('the second provider', () => {
  const { microsoft } = provesMail
  it.each([
    ['an address whose owner was verified', { email: 'a@acme.in', xms_edov: true }, true],
    ['the same as older tokens write it', { email: 'a@acme.in', xms_edov: '1' }, true],
    ['an address that an administrator wrote', { email: 'victim@acme.in' }, false],
    ['a claim that is not the second’s', { email: 'a@acme.in', email_verified: true }, false],
    ['one that says no', { email: 'a@acme.in', xms_edov: false }, false],
    ['one that says no in a word', { email: 'a@acme.in', xms_edov: '0' }, false],
  ])('%s', (_, claims, proves) => expect(microsoft(claims)).toBe(proves))
})
