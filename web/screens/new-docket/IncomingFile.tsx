import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileSize } from '../../components/amounts.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { handOverWord } from '../writing/word-to-open.ts'
import styles from './new-docket.module.css'
import type { Incoming } from './use-uploads.ts'

interface Props {
  item: Incoming
  onUnlock: (password: string) => void
  /** Where a text is written beside the files that are there. */
  writeAddress: string
  onAgain: () => void
  onForget: () => void
}

/** The file is kept, and may be taken a moment later. */
const isAway = (failure: unknown) => isFailure(failure, 'UNAVAILABLE') || isFailure(failure, 'CONVERTER_AWAY')

/** One file on its way: how far it is, which password it asks for, or why it cannot be used. */
export function IncomingFile({ item, writeAddress, onUnlock, onAgain, onForget }: Props) {
  const { t, i18n } = useTranslation()
  const [password, setPassword] = useState('')
  const isLocked = item.state === 'locked' || item.state === 'unlocking'
  const words = item.failure === undefined ? undefined : failureWords(t, i18n.language, item.failure)
  const name = item.more > 0 ? t('files.pictures', { name: item.name, count: item.more }) : item.name
  const percent = item.size > 0 ? Math.round((100 * item.sent) / item.size) : 100

  function unlock(event: FormEvent): void {
    event.preventDefault()
    if (password) onUnlock(password)
    setPassword('')
  }

  return (
    <li className={item.state === 'failed' ? styles.isFailed : undefined}>
      <span className={styles.fileIcon}>
        <Icon name={isLocked ? 'lock' : item.state === 'failed' ? 'warn' : 'doc'} />
      </span>
      <span className={`col ${styles.fileWay}`}>
        <span className="medium trim">{name}</span>
        {item.state === 'sending' && (
          <>
            <span className="faint xs">
              {t('files.sending', { sent: fileSize(item.sent), total: fileSize(item.size) })}
            </span>
            <span
              className="bar"
              role="progressbar"
              aria-label={t('files.sendingOf', { name })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
            >
              <span style={{ width: `${percent}%` }} />
            </span>
          </>
        )}
        {item.state === 'reading' && <span className="faint xs">{t('files.reading')}</span>}
        {item.state === 'failed' && (
          <span className="danger xs" role="alert">
            {words}
          </span>
        )}
        {item.state === 'failed' && item.fileId && isFailure(item.failure, 'CONVERTER_MISSING') && (
          <Link className="link sm" to={writeAddress} onClick={() => handOverWord(item.fileId!)}>
            {t('files.openText')}
          </Link>
        )}
        {item.state === 'failed' && item.fileIds && isAway(item.failure) && (
          <button type="button" className="link sm" onClick={onAgain}>
            {t('shell.tryAgain')}
          </button>
        )}
        {isLocked && (
          <form className={styles.unlock} onSubmit={unlock}>
            <Field label={t('files.password')} help={t('files.passwordHelp')} error={words}>
              {(control) => (
                <span className={words ? 'input compact bad' : 'input compact'}>
                  <input
                    {...control}
                    type="password"
                    autoComplete="off"
                    maxLength={256}
                    value={password}
                    onChange={(event) => setPassword(event.target.value)}
                  />
                </span>
              )}
            </Field>
            <button type="submit" className="btn compact" disabled={!password || item.state === 'unlocking'}>
              {item.state === 'unlocking' && <span className="spin" />}
              {t('files.unlock')}
            </button>
          </form>
        )}
      </span>
      {item.state !== 'reading' && item.state !== 'unlocking' && (
        <button
          type="button"
          className="btn quiet square compact right"
          aria-label={t(item.cancel ? 'files.cancel' : 'files.remove', { name })}
          onClick={item.cancel ?? onForget}
        >
          <Icon name="x" />
        </button>
      )}
    </li>
  )
}
