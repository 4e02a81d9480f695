import { storeHalfSession, storeOrganisations, storeSession } from '../wire/session-storage.ts'
import type { PasswordSet } from './CreatePassword.tsx'
import type { LoggedIn } from './ProveContacts.tsx'

/**
 * What this tab knows of the registration that is through, so that a reload of its last screen
 * shows the same.
 */
export interface Done {
  email: string
  /** The partner's name, or the organisation that an invited person joined. */
  with: string | null
  isLoggedIn: boolean
  /** An organisation was made, whose address is still asked for. */
  asksAddress: boolean
  /** Where that address is, as the form had it. */
  country?: string | undefined
}

const doneKey = 'muhar.registration.done'
const referrerKey = 'referrer_id'

// How this device shows things is nobody's registration.
const ofTheDevice = ['ipInfo', 'language', 'mantine-color-scheme-value']

export const rememberReferrer = (code: string): void => sessionStorage.setItem(referrerKey, code)

export function storedDone(): Done | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(doneKey) ?? 'null') as Done | null
    return typeof kept?.email === 'string' ? kept : null
  } catch {
    return null
  }
}

function storeDone(done: Done): Done {
  sessionStorage.setItem(doneKey, JSON.stringify(done))
  return done
}

/**
 * Portal §4, the password success step: local storage is cleared except ipInfo, the chosen package
 * and its validity are kept, and the referrer is forgotten. No password is stored for the login:
 * the answer carries the session.
 */
export function finishWithPassword(email: string, { result, session }: PasswordSet): Done {
  clearLocalStorage()
  sessionStorage.removeItem(referrerKey)
  if (result.package) {
    localStorage.setItem('selectedPackageId', result.package.packageId)
    localStorage.setItem('selectedPackageValidity', result.package.validity ?? '')
  }
  const isWhole = session !== null && !session.organisation_list && !session.second_factor
  if (isWhole) storeSession(session)
  if (session?.organisation_list) {
    storeHalfSession(session)
    storeOrganisations(session.organisation_list)
  }

  return storeDone({
    email,
    with: result.joined,
    isLoggedIn: isWhole,
    asksAddress: isWhole && result.organisation?.registration_status === 'Awaiting Address Setup',
    country: result.organisation?.country,
  })
}

/** A partner's registrant is through with the code to the mail, and logged in by it. */
export function finishWithPartner(email: string, partner: string | null, session: LoggedIn | null): Done {
  localStorage.removeItem('draft:register')
  if (session) storeSession(session)

  return storeDone({ email, with: partner, isLoggedIn: session !== null, asksAddress: false })
}

function clearLocalStorage(): void {
  const kept = ofTheDevice.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
}
