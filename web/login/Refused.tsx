import { useTranslation } from 'react-i18next'
import { generalAddress } from '../components/general-address.ts'
import { Icon } from '../components/Icon.tsx'
import { isFailure } from '../wire/call-failure.ts'
import { useRefusedWords } from './use-refused-words.ts'

/**
 * Why an act was refused, above the form it belongs to; what a code was refused for stands under
 * its boxes.
 */
export function Refused({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  const words = useRefusedWords(failure)
  if (words === undefined) return null
  const general = isFailure(failure, 'OTHER_ADDRESS') ? generalAddress() : null

  return (
    <div className="note no" role="alert">
      <Icon name="bad" />
      <span>
        {words}
        {general && (
          <>
            {' '}
            <a href={`${general}/#/login`}>{t('login.generalAddress')}</a>
          </>
        )}
      </span>
    </div>
  )
}
