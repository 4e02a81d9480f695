import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../../components/Icon.tsx'
import { useMe } from '../../../shell/me.ts'

/** The end of the set-up, and where work begins. */
export function AllSet() {
  const { t } = useTranslation()
  const { allowedModules } = useMe()

  return (
    <section className="full-message">
      <span className="empty-icon">
        <Icon name="done" size="large" />
      </span>
      <h1>{t('setUp.doneTitle')}</h1>
      <p className="muted">{t('setUp.doneWords')}</p>
      <Link className="btn primary big" to={allowedModules.workflow ? '/workflow/create' : '/'}>
        {t('setUp.doneButton')}
      </Link>
    </section>
  )
}
