import { describe, expect, it } from 'vitest'
import { afterFailure, openMethods } from './after-failure.ts'

const both = ['aadhaar_otp', 'electronic'] as const
const redirect = (code: string | null, method = 'aadhaar_otp') => ({ method, code })

describe('what follows when a provider failed', () => {
  it('is the next way, where the docket lets people change', () => {
    const after = afterFailure(both, [redirect('PROVIDER_DOWN')], true)
    expect(after).toEqual({ method: 'aadhaar_otp', mayChange: true, next: 'electronic' })
    expect(openMethods(both, after)).toEqual(both)
    expect(afterFailure(both, [redirect('PROVIDER_CANCELLED'), redirect('PROVIDER_DOWN')], true)).toBeNull()
  })

  it('is the next in the sender’s order that has not failed, and after the last one the first', () => {
    const three = ['aadhaar_otp', 'dsc', 'electronic'] as const
    const down = (method: string) => redirect('PROVIDER_DOWN', method)
    expect(afterFailure(three, [down('aadhaar_otp')], true)?.next).toBe('dsc')
    expect(afterFailure(three, [down('dsc'), down('aadhaar_otp')], true)?.next).toBe('electronic')
    expect(afterFailure(three, [down('electronic')], true)?.next).toBe('aadhaar_otp')
    expect(afterFailure(three, three.map(down), true)?.next).toBeNull()
    expect(afterFailure(three, [down('aadhaar_otp')], false)?.next).toBeNull()
  })

  it('is waiting for that way, where it does not, also after a later try was stopped', () => {
    for (const redirects of [
      [redirect('PROVIDER_REFUSED')],
      [redirect('PROVIDER_CANCELLED'), redirect('PROVIDER_ANSWER_BAD')],
      [redirect(null), redirect('PROVIDER_DOWN')],
    ]) {
      const after = afterFailure(both, redirects, false)
      expect(openMethods(both, after)).toEqual(['aadhaar_otp'])
    }
  })

  it('is nothing where nothing failed, where there is one way alone, or where the failed one is not allowed any more', () => {
    expect(afterFailure(both, [], false)).toBeNull()
    expect(afterFailure(both, [redirect('NAME_MISMATCH'), redirect('LEASE_ENDED')], false)).toBeNull()
    expect(afterFailure(['aadhaar_otp'], [redirect('PROVIDER_DOWN')], false)).toBeNull()
    expect(afterFailure(both, [redirect('PROVIDER_DOWN', 'usb_token')], false)).toBeNull()
    expect(openMethods(both, null)).toEqual(both)
  })
})
