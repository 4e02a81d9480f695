import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import styles from './assisted.module.css'

interface Props {
  failure: unknown
  onAgain: () => void
}

const ended = [
  'INVALID_URL',
  'LINK_ENDED',
  'LINK_EXPIRED',
  'LINK_REPLACED',
  'ACCESS_ENDED',
  'ACCESS_NOT_BEGUN',
]

/** Whether a link opens nothing any more, however often it is tried. */
export const isLinkEnded = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && ended.includes(failure.code)

/** Why this address shows nothing, and what helps. */
export function LinkEnded({ failure, onAgain }: Props) {
  const { t, i18n } = useTranslation()
  const words = failureWords(t, i18n.language, failure)
  const isOver = isLinkEnded(failure)
  const isInvalid = isOver && failure.code === 'INVALID_URL'
  const title = isInvalid ? 'invalidTitle' : isOver ? 'endedTitle' : 'notNowTitle'

  return (
    <section className={styles.assistedTold}>
      <span className="empty-icon">
        <Icon name={isOver ? 'link' : 'warn'} size="large" />
      </span>
      <h1>{t(`assisted.${title}`)}</h1>
      {!isInvalid && (
        <p className="muted" role="alert">
          {words}
        </p>
      )}
      {isOver ? (
        <p className="muted">{t(isInvalid ? 'assisted.invalidHelp' : 'assisted.endedHelp')}</p>
      ) : (
        <button type="button" className="btn primary big" onClick={onAgain}>
          {t('shell.tryAgain')}
        </button>
      )}
    </section>
  )
}
