import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { isFailure } from '../wire/call-failure.ts'
import { Refused } from './Refused.tsx'

/**
 * Why a link opens nothing. The specification's words for an unknown one say neither what happened
 * nor what helps.
 */
export function RefusedLink({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  if (!isFailure(failure, 'INVALID_URL')) return <Refused failure={failure} />

  return (
    <div className="note no" role="alert">
      <Icon name="bad" />
      <span>{t('login.badLink')}</span>
    </div>
  )
}
