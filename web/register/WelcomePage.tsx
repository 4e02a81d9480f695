import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import type { Partner } from './use-partner.ts'

const points = ['free', 'code', 'sign'] as const

/** Portal §2, welcome_page: what a partner's link opens first. */
export function WelcomePage({ partner, onBegin }: { partner: Partner; onBegin: () => void }) {
  const { t } = useTranslation()

  return (
    <div className="login-told">
      <p className="muted">{partner.welcome.text}</p>
      <ul className="welcome-points">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {t(`register.welcome.points.${point}`)}
          </li>
        ))}
      </ul>
      <button type="button" className="btn primary big wide" onClick={onBegin}>
        {t('register.welcome.begin')}
      </button>
      <p className="faint sm">
        {t('register.signUp.haveAccount')} <a href="#/login">{t('register.signUp.signIn')}</a>
      </p>
    </div>
  )
}
