import { describe, expect, it } from 'vitest'
import { causeOf } from './provider-cause.ts'

describe('the cause that a provider names', () => {
  it.each([
    ['eKYC failed: UIDAI error 998, invalid Aadhaar number or VID', 'number'],
    ['ESP-992 eKYC failed: UIDAI error 400, invalid OTP', 'code'],
    ['UIDAI(402)', 'session'],
    ['OTP error 952', 'tooMany'],
    ['953', 'tooMany'],
    ['err 110', 'mobile'],
    ['Aadhaar error 112.', 'mobile'],
    ['ESP-998', null],
    ['HTTP 400 of the KYC server', null],
    ['Reference 1998, device 99-998', null],
    ['', null],
  ])('reads %s as %s', (message, cause) => {
    expect(causeOf(message)).toBe(cause)
  })
})
