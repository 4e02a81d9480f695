import { describe, expect, it } from 'vitest'
import { servicePauses } from './service-pauses.ts'

describe('pauses of papers that find their service busy', () => {
  const seconds = ({ next }: ReturnType<typeof servicePauses>, papers: number) =>
    Array.from({ length: papers }, () => next('slow') / 1_000)

  it('grow with each of them, and end at five minutes', () => {
    expect(
      seconds(
        servicePauses(() => 0),
        7,
      ),
    ).toEqual([5, 10, 20, 40, 80, 100, 100])
    const latest = seconds(
      servicePauses(() => 1),
      2_000,
    )
    expect(latest.slice(0, 6)).toEqual([15, 30, 60, 120, 240, 300])
    expect(Math.max(...latest)).toBe(300)
  })

  it('lie apart, so that those sent away together do not come back together', () => {
    const late = seconds(servicePauses(), 200).slice(6)
    expect(new Set(late).size).toBeGreaterThan(150)
    expect(Math.min(...late)).toBeGreaterThanOrEqual(100)
  })

  it('begin anew once the service has signed one, and are of each service alone', () => {
    const pauses = servicePauses(() => 0)
    seconds(pauses, 50)
    expect(pauses.next('other')).toBe(5_000)
    pauses.hasSigned('other')
    expect(pauses.next('slow')).toBe(100_000)
    pauses.hasSigned('slow')
    expect(seconds(pauses, 3)).toEqual([5, 10, 20])
  })
})
