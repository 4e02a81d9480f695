import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'
import styles from './two-factor.module.css'

/** Shown once: to be printed or kept in a file of one's own. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`

  return (
    <div className={styles.recovery}>
      <p className="muted">{t('twoFactor.codesWords')}</p>
      <ol className={`${styles.recoveryCodes} mono`} data-part="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <a className="btn" href={file} download="muhar-recovery-codes.txt">
        <Icon name="download" />
        {t('twoFactor.keepCodes')}
      </a>
    </div>
  )
}
