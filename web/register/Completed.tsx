import { useTranslation } from 'react-i18next'
import { rememberRegistered } from '../login/registered-user.ts'
import type { Done } from './finish.ts'

/**
 * Portal §2, registration_completed: a person from a partner logs in with a code; the login knows
 * the address.
 */
export function Completed({ done }: { done: Done }) {
  const { t } = useTranslation()

  return (
    <div className="login-told">
      <p className="muted">
        {t('register.completed.words', { partner: done.with ?? 'Muhar', email: done.email })}
      </p>
      {done.isLoggedIn && <p className="muted">{t('register.completed.inside')}</p>}
      <button
        type="button"
        className="btn primary big wide"
        onClick={() => {
          rememberRegistered(done.email)
          location.assign('#/login')
        }}
      >
        {t('register.completed.act')}
      </button>
    </div>
  )
}
