/** What a code opens that is sent to the contact of an account. */
export const accountOtpTypes = ['login', 'reset'] as const
export type AccountOtpType = (typeof accountOtpTypes)[number]
