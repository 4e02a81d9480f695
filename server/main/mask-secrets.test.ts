import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

const bits = () => randomBytes(32).toString('base64url')

describe('a line of the log', () => {
  it.each([
    ['a session token', `0a1b2c3d4e.${bits()}`],
    ['a half session token', `0.${bits()}`],
    ['the code of a link', `http://127.0.0.1:8080/#/sign/${randomBytes(16).toString('base64url')}`],
    ['a download ticket', `/api/files/download/${bits()}`],
    ['a cookie', `muhar_dl_0a1b2c3d=${bits()}`],
    ['an Aadhaar number', '9999 0000 0016'],
    ['an Aadhaar number in Devanagari', '९९९९ ०००० ००१६'],
    ['a password in an address', 'postgres://muhar_app:correct-horse@127.0.0.1:5432/muhar'],
  ])('keeps no %s, in any field, and stays JSON', (_what, secret) => {
    const line = `${JSON.stringify({ level: 50, err: { message: `no ${secret}`, stack: `at ${secret}\n` }, x: [secret] })}\n`
    const masked = maskSecrets(line)
    expect(masked).not.toContain(secret)
    const core = /[A-Za-z0-9_-]{22,}$|correct-horse/.exec(secret)?.[0] ?? secret
    expect(masked).not.toContain(core)
    expect(() => JSON.parse(masked)).not.toThrow()
  })

  it('stays JSON where the number is no string', () => {
    expect(JSON.parse(maskSecrets('{"a":999900000016,"b":[999900000016]}'))).toEqual({
      a: 'XXXX XXXX 0016',
      b: ['XXXX XXXX 0016'],
    })
  })

  it('keeps what helps: ids, routes, hashes, moments', () => {
    const line = JSON.stringify({
      time: 1795000000123,
      route: '/api/workflow/createUser',
      notification: '0193a1b2-1111-7222-8333-999900000016',
      sha256: randomBytes(32).toString('hex'),
      reference: '0a1b2c3d4e5f',
    })
    expect(maskSecrets(line)).toBe(line)
  })
})
