import { forgetSocial } from '../../login/social/social-memory.ts'
import { type SessionAnswer, storeSession } from '../../wire/session-storage.ts'

/** Portal §2: a social sign-up ends in the portal, at the profile; it is loaded anew with the session of this answer. */
export function finishSocially(session: SessionAnswer): void {
  forgetSocial()
  localStorage.removeItem('draft:register')
  storeSession(session)
  location.replace('#/profile')
}
