import { describe, expect, it } from 'vitest'
import { usualCheckPolicy } from '#contract/vocabulary/signer-checks.ts'
import { mayDelegate, requireMayDelegate } from './may-delegate.ts'

const seat = (role: 'signer' | 'approver') => ({
  id: role,
  role,
  state: 'opened' as const,
  hold_reason: null,
  delegated_from: null,
})
const rules = (needed: ('facts' | 'access_code')[]) => ({
  delegation: 'on' as const,
  signer_checks: { ...usualCheckPolicy, needed },
  signer_otp: 'contact' as const,
  document_type: 'Loan',
  method_floors: [],
})

describe('handing a turn over', () => {
  it('asks of who takes over what their role can show', () => {
    const [signer, approver] = [seat('signer'), seat('approver')]
    expect(mayDelegate([signer], [signer], rules([]))).toBe('on')
    expect(mayDelegate([signer], [signer], rules(['facts']))).toBeNull()
    expect(() => requireMayDelegate([signer], [signer], rules(['facts']))).toThrow()

    expect(mayDelegate([approver], [approver], rules(['facts']))).toBe('on')
    expect(() => requireMayDelegate([approver], [approver], rules(['facts']))).not.toThrow()
    expect(mayDelegate([approver], [approver], rules(['access_code']))).toBeNull()

    // One person, who signs one paper and agrees to another.
    expect(mayDelegate([approver, signer], [approver, signer], rules(['facts']))).toBeNull()
  })
})
