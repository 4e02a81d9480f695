import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { clockTime } from '../../../components/moments.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import type { Saving } from './use-boxes.ts'

/** "Saved 11:26:04", so that nobody looks for a button. */
export function SavedNote({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  const { t, i18n } = useTranslation()
  if (saving.state === 'saving') return <>{t('newDocket.saving')}</>
  if (saving.state === 'failed')
    return (
      <span className="danger">
        {failureWords(t, i18n.language, saving.failure)}{' '}
        <button type="button" className="link" onClick={onRetry}>
          {t('shell.tryAgain')}
        </button>
      </span>
    )
  if (saving.at === null) return <>{t('newDocket.draftKept')}</>
  return (
    <>
      <Icon name="check" size="small" />
      {t('newDocket.savedAt', { time: clockTime(saving.at, i18n.language, true) })}
    </>
  )
}
