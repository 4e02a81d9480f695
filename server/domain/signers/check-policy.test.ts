import { describe, expect, it } from 'vitest'
import { usualCheckPolicy } from '#contract/vocabulary/signer-checks.ts'
import { checkClosed, checkMissing, requireCheckPolicy } from './check-policy.ts'

const asha = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '+919812300001',
  role: 'signer',
  kind: 'person',
  is_self: false,
  hasAccessCode: false,
  hasFacts: false,
  methods: ['electronic'] as string[],
} as const
const policy = (more: object, signer_otp: 'contact' | 'mail' | 'sms' = 'contact') => ({
  signer_checks: { ...usualCheckPolicy, ...more },
  signer_otp,
  document_type: 'Loan',
  method_floors: [],
})

describe('the policy over checks', () => {
  it('needs nothing where nothing is set', () => {
    expect(checkMissing(asha, policy({}))).toBeNull()
    expect(() => requireCheckPolicy([asha], policy({}))).not.toThrow()
  })

  it('needs one of several, or each', () => {
    const needed = ['access_code', 'factor']
    const withCode = { ...asha, hasAccessCode: true }
    expect(checkMissing(asha, policy({ needed }))).toBe('access_code')
    expect(checkMissing(withCode, policy({ needed }))).toBeNull()
    expect(checkMissing(withCode, policy({ needed, needs: 'all' }))).toBe('factor')
    expect(() => requireCheckPolicy([withCode], policy({ needed, needs: 'all' }))).toThrow(
      'Your organisation asks for a passkey or an app of Asha Rao.',
    )
  })

  it('reads one way of the code from the person, else from the docket', () => {
    const needed = ['sms']
    expect(checkMissing(asha, policy({ needed }))).toBe('sms')
    expect(checkMissing(asha, policy({ needed }, 'sms'))).toBeNull()
    expect(checkMissing({ ...asha, code_by: 'sms' }, policy({ needed }))).toBeNull()
    expect(checkMissing({ ...asha, code_by: 'mail' }, policy({ needed }, 'sms'))).toBe('sms')
    expect(checkMissing({ ...asha, mobile: null }, policy({ needed }, 'sms'))).toBe('sms')
  })

  it('closes what is not offered', () => {
    const offered = ['mail', 'sms']
    expect(checkClosed({ ...asha, hasAccessCode: true }, policy({ offered }))).toBe('access_code')
    expect(checkClosed({ ...asha, hasFacts: true }, policy({ offered }))).toBe('facts')
    expect(checkClosed({ ...asha, code_by: 'sms' }, policy({ offered }))).toBeNull()
  })

  it('takes facts for compared only where each open way compares them', () => {
    const needed = ['facts']
    const of = (methods: string[], more = {}) =>
      checkMissing({ ...asha, hasFacts: true, methods }, policy({ needed, ...more }))
    expect(of(['aadhaar_otp', 'aadhaar_face'])).toBeNull()
    for (const other of ['electronic', 'dsc', 'cloud', 'vsign', 'autosign']) {
      expect(of([other]), other).toBe('facts')
      expect(of(['aadhaar_otp', other]), other).toBe('facts')
    }
    const approver = { ...asha, role: 'approver', methods: ['aadhaar_otp'] } as const
    expect(checkMissing(approver, policy({ needed }))).toBeNull()
    expect(checkMissing(approver, policy({ needed: ['facts', 'factor'] }))).toBe('factor')
    const capped = { ...policy({ needed }), method_floors: [{ type: 'loan', floor: 'aadhaar_otp' as const }] }
    const both = { ...asha, hasFacts: true, methods: ['aadhaar_otp', 'electronic'] }
    expect(checkMissing(both, capped)).toBeNull()
  })

  it.each([
    ['the sender', { is_self: true }],
    ['an organisation', { kind: 'organisation' }],
    ['who reads along', { role: 'viewer' }],
    ['who handed over', { state: 'delegated' }],
  ])('is not for %s', (_who, more) => {
    const seat = { ...asha, ...more } as typeof asha
    expect(() => requireCheckPolicy([seat], policy({ needed: ['access_code'] }))).not.toThrow()
  })
})
