import { describe, expect, it } from 'vitest'
import { base32, stepAt, stepOfCode, totpCode, totpUri } from './totp.ts'

// RFC 6238, appendix B: the secret of its SHA-1 rows; eight digits there, of which an app shows the
// last six.
const secret = Buffer.from('12345678901234567890')
const vectors = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

describe('a TOTP', () => {
  it.each(vectors)('at %d seconds is the code of RFC 6238', (seconds, code) => {
    expect(totpCode(secret, stepAt(at(seconds)))).toBe(code.slice(-6))
    expect(stepOfCode(secret, code.slice(-6), null, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('is taken one step early or late, and no further', () => {
    const now = at(1_800_000_000)
    const step = stepAt(now)
    const judged = [-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, totpCode(secret, step + off), null, now))
    expect(judged).toEqual([null, step - 1, step, step + 1, null])
  })

  it('is taken once, and none before it any more', () => {
    const now = at(1_800_000_000)
    const step = stepAt(now)
    expect(stepOfCode(secret, totpCode(secret, step), step, now)).toBeNull()
    expect(stepOfCode(secret, totpCode(secret, step - 1), step, now)).toBeNull()
    expect(stepOfCode(secret, totpCode(secret, step + 1), step, now)).toBe(step + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is not %s', (code) => {
    expect(stepOfCode(secret, code, null, at(59))).toBeNull()
  })
})

describe('what an app reads', () => {
  it('is RFC 4648 base32', () => {
    const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
    expect(words.map((word) => base32(Buffer.from(word)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
  })

  it('names issuer and account', () => {
    expect(totpUri('Himalaya & Sons', 'a b@c.in', 'MZXW6')).toBe(
      'otpauth://totp/Himalaya%20%26%20Sons:a%20b%40c.in?secret=MZXW6&issuer=Himalaya%20%26%20Sons&algorithm=SHA1&digits=6&period=30',
    )
  })
})
