import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'

/** How a package with a price is paid until payments are made here, told before it is ordered. */
export function NotOnline() {
  const { t } = useTranslation()

  return (
    <div className="note wait" role="status">
      <Icon name="clock" />
      <span>{t('setUp.notOnline')}</span>
    </div>
  )
}
