/** What a code opens that is sent to the contact of an account, or of a registration under way. */
export const accountOtpTypes = ['login', 'reset', 'register'] as const
export type AccountOtpType = (typeof accountOtpTypes)[number]

/** Ways to show who one is at a login, before any second factor. */
export const loginMethods = ['password', 'otp', 'sso'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** Where an organisation has set nothing. */
export const usualLoginMethods = ['password', 'otp'] as const satisfies readonly LoginMethod[]
