import { describe, expect, it } from 'vitest'
import { servicePauses } from './service-pauses.ts'

describe('pauses of papers that find their service busy', () => {
  const seconds = ({ next }: ReturnType<typeof servicePauses>, papers: number) =>
    Array.from({ length: papers }, () => next('slow') / 1_000)
  const soonest = () => 0
  const latest = () => 1

  it('grow evenly with each of them, and end at five minutes', () => {
    const soon = seconds(servicePauses({ random: soonest }), 500)
    expect([0, 20, 40, 100, 380, 499].map((before) => soon[before])).toEqual([5, 10, 15, 30, 100, 100])
    const late = seconds(servicePauses({ random: latest }), 2_000)
    expect([0, 20, 40].map((before) => late[before])).toEqual([15, 30, 45])
    expect(Math.max(...late)).toBe(300)
  })

  it('bring fifty papers back within a minute', () => {
    expect(Math.max(...seconds(servicePauses({ random: latest }), 50))).toBeLessThan(60)
  })

  it('lie apart, so that those sent away together do not come back together', () => {
    const together = seconds(servicePauses(), 200)
    expect(new Set(together).size).toBeGreaterThan(150)
    expect(Math.min(...together)).toBeGreaterThanOrEqual(5)
  })

  it('begin anew once the service has answered, and are of each service alone', () => {
    const pauses = servicePauses({ random: soonest })
    seconds(pauses, 400)
    expect(pauses.next('other')).toBe(5_000)
    pauses.hasAnswered('other')
    expect(pauses.next('slow')).toBe(100_000)
    pauses.hasAnswered('slow')
    expect(pauses.next('slow')).toBe(5_000)
  })

  it('begin anew where no paper has come for a while', () => {
    let clock = 0
    const pauses = servicePauses({ random: soonest, now: () => clock })
    seconds(pauses, 400)
    clock += 99_999
    expect(pauses.next('slow')).toBe(100_000)
    clock += 100_000
    expect(pauses.next('slow')).toBe(5_000)
  })
})
