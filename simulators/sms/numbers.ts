/** Indian mobile numbers that go wrong on purpose; written without the country code. */
export const agreedNumbers = {
  '9999000101': 'absent',
  '9999000102': 'late',
  '9999000103': 'gateway-down',
  '9999000104': 'silent',
  '9999000105': 'blocked',
  '9999000106': 'no-whatsapp',
} as const

export type NumberBehaviour = (typeof agreedNumbers)[keyof typeof agreedNumbers]

/** `+91…`, `91…` or ten digits become `+91…`; anything else is not a mobile number here. */
export function mobileNumber(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const digits = /^(?:\+?91)?([6-9]\d{9})$/.exec(text.replace(/[\s-]/g, ''))?.[1]
  return digits && `+91${digits}`
}

export function behaviourOf(mobile: string): NumberBehaviour | undefined {
  return (agreedNumbers as Record<string, NumberBehaviour>)[mobile.slice(3)]
}
