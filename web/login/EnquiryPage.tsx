import { useTranslation } from 'react-i18next'
import { SalesEnquiry } from '../screens/support/SalesEnquiry.tsx'

/** For visitors who have no account yet. */
export default function EnquiryPage() {
  const { t } = useTranslation()

  return (
    <div className="login-told">
      <div>
        <h1>{t('enquiry.title')}</h1>
        <p className="muted">{t('enquiry.words')}</p>
      </div>
      <SalesEnquiry />
      <a className="btn quiet" href="#/login">
        {t('login.backToLogin')}
      </a>
    </div>
  )
}
