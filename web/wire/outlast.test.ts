import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure, offline } from './call-failure.ts'
import { outlast } from './outlast.ts'
import { hearTime, serverNow } from './server-time.ts'

const away = () => new CallFailure(503, { code: 'DATABASE_AWAY', message: 'Away.' }, '2')

describe('a call while the server cannot answer', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is sent again, as often as the server says, until it is answered', async () => {
    const attempt = vi.fn(async () => 'done')
    attempt
      .mockRejectedValueOnce(away())
      .mockRejectedValueOnce(offline('no line'))
      .mockRejectedValueOnce(away())
    const answer = outlast(attempt)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(attempt).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toBe('done')
    expect(attempt).toHaveBeenCalledTimes(4)
  })

  it('is given up after a minute, with what the server said', async () => {
    const attempt = vi.fn(async () => {
      throw away()
    })
    const answer = expect(outlast(attempt)).rejects.toMatchObject({ code: 'DATABASE_AWAY', message: 'Away.' })
    await vi.advanceTimersByTimeAsync(65_000)
    await answer
    expect(attempt.mock.calls.length).toBeGreaterThan(20)
  })

  it.each([
    new CallFailure(503, { code: 'STORAGE_FULL' }, '60'),
    new CallFailure(422, { code: 'WRONG_STATE' }),
    new CallFailure(500, { code: 'FAULT' }),
  ])('is sent once when it was refused ($code)', async (refusal) => {
    const attempt = vi.fn(async () => {
      throw refusal
    })
    await expect(outlast(attempt)).rejects.toBe(refusal)
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('ends at once when the person takes it back', async () => {
    const given = new AbortController()
    const answer = outlast(async () => {
      throw away()
    }, given.signal)
    const ended = expect(answer).rejects.toThrow('cancelled')
    await vi.advanceTimersByTimeAsync(100)
    given.abort()
    await ended
  })
})

describe('the time of the server', () => {
  const said = (ms: number) =>
    hearTime(new Response('', { headers: { date: new Date(Date.now() + ms).toUTCString() } }))

  it.each([11, -11])('is what deadlines are measured by on a device that is %d minutes off', (minutes) => {
    said(-minutes * 60_000)
    expect(Math.abs(serverNow() - (Date.now() - minutes * 60_000))).toBeLessThan(2_000)
    said(0)
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5)
  })
})
