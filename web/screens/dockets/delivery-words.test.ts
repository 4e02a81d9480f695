import { describe, expect, it } from 'vitest'
import { deliveryCauses } from '#contract/vocabulary/delivery-causes.ts'
import en from '../../texts/en/docket.json' with { type: 'json' }
import hi from '../../texts/hi/docket.json' with { type: 'json' }
import { deliveryOf } from './delivery-words.ts'

describe('how a message went', () => {
  it.each([
    ['queued', null, { key: 'sending' }],
    ['sent', null, { key: 'sent' }],
    ['delivered', null, { key: 'arrived' }],
    ['failed', 'withdrawn', null],
    ['failed', 'given_up', { key: 'refused', why: 'given_up' }],
    ['bounced', 'absent', { key: 'refused', why: 'absent' }],
    ['bounced', null, { key: 'refused', why: 'refused' }],
  ] as const)('is shown for %s (%s)', (state, cause, expected) => {
    expect(deliveryOf({ state, cause, next_try_at: null })).toEqual(expected)
  })

  it('says that it waits once a try failed', () => {
    const waits = { state: 'queued', cause: 'not_reached', next_try_at: '2026-11-21T10:00:00Z' } as const
    expect(deliveryOf(waits)).toEqual({ key: 'waits' })
  })

  it('has words for every cause in which a message is not delivered', () => {
    const causes = deliveryCauses.filter((cause) => cause !== 'withdrawn' && cause !== 'not_reached').sort()
    for (const { delivery } of [en, hi]) expect(Object.keys(delivery.why).sort()).toEqual(causes)
  })
})
