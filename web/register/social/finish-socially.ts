import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { forgetSocial } from '../../login/social/social-memory.ts'
import { type SessionAnswer, storeSession } from '../../wire/session-storage.ts'

/**
 * Portal §2: a social sign-up reloads the portal: at the profile, or first at what the organisation
 * still lacks.
 */
export function finishSocially(session: SessionAnswer, status: RegistrationStatus | undefined): void {
  forgetSocial()
  localStorage.removeItem('draft:register')
  storeSession(session)
  location.replace(status === 'Completed' ? '#/profile' : '#/set-up')
}
