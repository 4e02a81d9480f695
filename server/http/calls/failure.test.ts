import { describe, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import type { Log } from '#services/parts.ts'
import { SessionRefused } from '#services/sessions/find-asker.ts'
import { cookieHeader } from './browser-side.ts'
import { failureOf } from './failure.ts'

function aLog() {
  const lines: { facts: object; sentence: string }[] = []
  const write = (facts: object, sentence: string) => void lines.push({ facts, sentence })
  const log: Log = { info: write, warn: write, error: write }

  return { log, lines }
}

const withCode = (code: string) => Object.assign(new Error('secret detail of the database'), { code })

describe('what went wrong', () => {
  it('is said in the catalogue’s words, and is no fault, when the product refused', () => {
    const { log, lines } = aLog()
    const values = { case: 'document', state: 'revoked' } as const
    expect(failureOf(new Refusal('WRONG_STATE', { values }), log)).toEqual({
      status: 422,
      body: {
        status: 'failed',
        code: 'WRONG_STATE',
        values,
        message: 'This document was taken back, so this cannot be done.',
      },
      retryAfterSeconds: null,
    })
    expect(lines).toEqual([])
  })

  it('always names the way to the login when the session is over', () => {
    const { log } = aLog()
    expect(failureOf(new Refusal('SESSION_ENDED'), log).body.loginPath).toBe('login')
    expect(failureOf(new SessionRefused('SESSION_ENDED', 'aravali-login'), log).body.loginPath).toBe(
      'aravali-login',
    )
  })

  it('is a neutral sentence with a reference when it is a fault, and the log has the rest', () => {
    const { log, lines } = aLog()
    const { status, body } = failureOf(new Error('a secret detail'), log)
    expect(status).toBe(500)
    expect(body).toEqual({
      status: 'failed',
      code: 'FAULT',
      message: 'Something went wrong on our side. Nothing was lost.',
      reference: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    expect(lines[0]?.facts).toMatchObject({ reference: body.reference, err: { message: 'a secret detail' } })
  })

  it.each([
    ['ECONNREFUSED', 'DATABASE_AWAY', 2],
    ['57P01', 'DATABASE_AWAY', 2],
    ['57P03', 'DATABASE_AWAY', 2],
    ['08006', 'DATABASE_AWAY', 2],
    ['53300', 'TOO_BUSY', 2],
    ['55P03', 'TOO_BUSY', 2],
    ['53100', 'STORAGE_FULL', 60],
  ])('says when to come again while the database is away (%s)', (code, refusal, seconds) => {
    const { log } = aLog()
    const failure = failureOf(withCode(code), log)
    expect(failure).toMatchObject({ status: 503, body: { code: refusal }, retryAfterSeconds: seconds })
    expect(JSON.stringify(failure)).not.toContain('secret')
  })

  it('is a fault when the database itself says that a statement is wrong', () => {
    expect(failureOf(withCode('23505'), aLog().log).status).toBe(500)
  })
})

describe('a cookie', () => {
  it('is Secure on https', () => {
    const cookie = {
      name: 'muhar_rt_0a1b2c3d',
      value: 'x',
      path: '/api/users/refreshToken',
      maxAgeSeconds: 60,
    }
    expect(cookieHeader(cookie, true)).toBe(
      'muhar_rt_0a1b2c3d=x; Path=/api/users/refreshToken; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
    )
  })
})
