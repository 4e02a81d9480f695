import { describe, expect, it } from 'vitest'
import type { SignerRole } from '#contract/vocabulary/states.ts'
import { mayDecline, mayDeclineAll } from './may-decline.ts'

const rows = (...roles: SignerRole[]) => roles.map((role) => ({ role }))
const [on, off] = [{ decline: true }, { decline: false }]

describe('who may decline', () => {
  it('is a signer where the docket takes refusals, and always a person who was asked to agree', () => {
    expect([mayDecline('signer', on), mayDecline('signer', off)]).toEqual([true, false])
    expect([mayDecline('approver', on), mayDecline('approver', off)]).toEqual([true, true])
    expect([mayDecline('viewer', on), mayDecline('viewer', off)]).toEqual([false, false])
  })

  it('is offered it where that counts for every paper on which they act', () => {
    expect(mayDeclineAll(rows('signer', 'viewer'), on)).toBe(true)
    expect(mayDeclineAll(rows('approver', 'signer'), off)).toBe(false)
    expect(mayDeclineAll(rows('approver', 'viewer'), off)).toBe(true)
    expect(mayDeclineAll(rows('viewer'), on)).toBe(false)
  })
})
