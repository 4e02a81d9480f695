import { describe, expect, it } from 'vitest'
import { type IdleEvent, nextIdle, startIdle } from './idle-clock.ts'

const minute = 60_000
const idle = 25 * minute

function state(...steps: [IdleEvent, number][]) {
  return steps.reduce((before, [event, at]) => nextIdle(before, event, at * minute, idle), startIdle(0, idle))
}

describe('the idle clock', () => {
  it('warns after 25 minutes without interaction', () => {
    expect(state(['tick', 24.9]).phase).toBe('counting')
    expect(state(['tick', 25])).toEqual({ phase: 'warning', until: 30 * minute })
  })

  it('begins again at every interaction', () => {
    expect(state(['interaction', 20], ['tick', 44]).phase).toBe('counting')
    expect(state(['interaction', 20], ['tick', 45]).phase).toBe('warning')
  })

  it('ends five minutes after the warning, whatever moves meanwhile', () => {
    expect(state(['tick', 25], ['interaction', 29], ['tick', 30]).phase).toBe('ended')
  })

  it('goes on after Extend', () => {
    expect(state(['tick', 25], ['extend', 28], ['tick', 52]).phase).toBe('counting')
  })

  it('stops while the window is left and begins again on return', () => {
    expect(state(['blur', 5], ['tick', 200]).phase).toBe('stopped')
    expect(state(['blur', 5], ['focus', 200], ['tick', 224]).phase).toBe('counting')
    expect(state(['blur', 5], ['focus', 200], ['tick', 225]).phase).toBe('warning')
  })

  it('stays ended', () => {
    expect(state(['tick', 25], ['tick', 30], ['extend', 31]).phase).toBe('ended')
  })

  it('hears of an act in another tab at its next tick, warned or not', () => {
    const heardAt20 = nextIdle(startIdle(0, idle), 'tick', 26 * minute, idle, 20 * minute)
    expect(heardAt20).toEqual({ phase: 'counting', until: 45 * minute })
    const warned = state(['tick', 25])
    expect(nextIdle(warned, 'tick', 27 * minute, idle, 26 * minute)).toEqual({
      phase: 'counting',
      until: 51 * minute,
    })
    expect(nextIdle(warned, 'tick', 27 * minute, idle, 0)).toEqual(warned)
  })

  it('is over when a machine wakes that slept through the warning', () => {
    expect(state(['tick', 31]).phase).toBe('ended')
    expect(state(['tick', 28])).toEqual({ phase: 'warning', until: 30 * minute })
  })
})
