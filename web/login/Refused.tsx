import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { PasskeyNotUsed } from '../components/passkeys.ts'
import { failureWords } from '../texts/failure-words.ts'

/** Why an act was refused, above the form it belongs to. */
export function Refused({ failure }: { failure: unknown }) {
  const { t, i18n } = useTranslation()
  if (failure === undefined) return null

  return (
    <div className="note no" role="alert">
      <Icon name="bad" />
      <span>
        {failure instanceof PasskeyNotUsed ? t('failures.passkey') : failureWords(t, i18n.language, failure)}
      </span>
    </div>
  )
}
