import type { Done } from './finish.ts'
import type { RegisterAddress, Screen } from './register-address.ts'
import type { Registration } from './registration-memory.ts'

interface Known {
  registration: Registration | null
  hasToken: boolean
  done: Done | null
  hasError: boolean
}

/**
 * The screen of the address where what this browser knows allows it; the one before where it does
 * not.
 */
export function shownScreen({ screen, referrer }: RegisterAddress, known: Known): Screen {
  const start = referrer === undefined ? 'signUp' : 'welcome_page'
  const proving = known.registration ? 'otpMobileEmail' : start
  const allowed: Record<Screen, Screen> = {
    signUp: 'signUp',
    welcome_page: start,
    additionOnboardInformation: 'additionOnboardInformation',
    otpMobileEmail: proving,
    createPassword: known.registration && known.hasToken ? 'createPassword' : proving,
    success: known.done ? 'success' : start,
    registration_completed: known.done ? 'registration_completed' : start,
    error: known.hasError ? 'error' : start,
  }

  return allowed[screen ?? start]
}
