import { describe, expect, it } from 'vitest'
import { deliveryOf } from './delivery-words.ts'

const way = { channel: 'sms', to: '••••••0101', error: null, next_try_at: null }

describe('how a message went', () => {
  it.each([
    ['queued', null, { key: 'sending' }],
    ['sent', null, { key: 'sent' }],
    ['delivered', null, { key: 'arrived' }],
    ['failed', 'no longer wanted', null],
    ['failed', 'given up', { key: 'refused', why: 'givenUp' }],
    ['bounced', 'failed: absent subscriber', { key: 'refused', why: 'absent' }],
    ['bounced', 'failed: blocked by the subscriber (DND)', { key: 'refused', why: 'blocked' }],
    ['bounced', '5.1.1 (550 5.1.1 No such user)', { key: 'refused', why: 'noMailbox' }],
    ['bounced', '5.2.2', { key: 'refused', why: 'mailboxFull' }],
    ['bounced', '4.4.7 (delivery time expired)', { key: 'refused', why: 'notTakenInTime' }],
    ['bounced', '5.7.1 (550 blocked by a list)', { key: 'refused', why: 'refusedThere' }],
    ['bounced', 'dropped: template mismatch', { key: 'refused', why: 'dropped' }],
    ['bounced', 'The balance does not cover it.', { key: 'refused', why: 'unpaid' }],
    ['bounced', 'This installation sends no WhatsApp.', { key: 'refused', why: 'noCarrier' }],
    [
      'bounced',
      'The mail server of this address refused the message.',
      { key: 'refused', why: 'refusedThere' },
    ],
  ])('is told for %s (%s)', (state, error, expected) => {
    expect(deliveryOf({ ...way, state, error })).toEqual(expected)
  })

  it('says that it waits once a try failed', () => {
    expect(deliveryOf({ ...way, state: 'queued', next_try_at: '2026-11-21T10:00:00Z' })).toEqual({
      key: 'waits',
    })
  })
})
