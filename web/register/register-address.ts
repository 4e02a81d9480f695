/**
 * Screens by the names of the specification (portal §2); `otpMobileEmail` is where both contacts
 * are proved.
 */
export const screens = [
  'signUp',
  'welcome_page',
  'additionOnboardInformation',
  'otpMobileEmail',
  'createPassword',
  'success',
  'error',
  'registration_completed',
] as const
export type Screen = (typeof screens)[number]

export interface RegisterAddress {
  /** `/register/{packageId}` or `?package=`: the code of a package that was chosen before. */
  packageCode: string | undefined
  /** Begins the referral flow; empty where the address names none. */
  referrer: string | undefined
  screen: Screen | undefined
}

export function readAddress(hash: string): RegisterAddress {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const params = new URLSearchParams(query)
  const asked = params.get('screen')

  return {
    packageCode: path.split('/')[1] || params.get('package') || undefined,
    referrer: params.get('referrer') ?? undefined,
    screen: screens.find((screen) => screen === asked),
  }
}

/**
 * The same registration at another screen: what the address names stays in it, so a reload begins
 * where it was.
 */
export function addressOf({ packageCode, referrer, screen }: Partial<RegisterAddress>): string {
  const params = new URLSearchParams()
  if (packageCode) params.set('package', packageCode)
  if (referrer !== undefined) params.set('referrer', referrer)
  if (screen) params.set('screen', screen)
  const query = params.toString()

  return query ? `#/register?${query}` : '#/register'
}
