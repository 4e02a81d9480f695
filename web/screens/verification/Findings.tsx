import { Icon } from '../../components/Icon.tsx'
import { FindingCard } from './FindingCard.tsx'
import { LockedFile } from './LockedFile.tsx'
import type { Kept, Locked } from './use-findings.ts'
import type { Offered, Say } from './use-words.ts'
import styles from './verification.module.css'

interface Props {
  kept: readonly Kept[]
  checking: string | null
  problem: string | null
  locked: Locked | null
  /** Where the password of a locked file goes. */
  passwordHelp: string
  onPassword: (file: File, password: string) => void
  t: Say
  language: Offered
}

export function Findings({ kept, checking, problem, locked, passwordHelp, onPassword, t, language }: Props) {
  return (
    <div className={styles.verifyFindings}>
      {checking ? (
        <p className="note go" role="status">
          <span className="spin" />
          <span>{t('checking', { name: checking })}</span>
        </p>
      ) : null}
      {problem ? (
        <p className="note no" role="alert">
          <Icon name="warn" />
          <span>{problem}</span>
        </p>
      ) : null}
      {locked ? (
        <LockedFile
          locked={locked}
          help={passwordHelp}
          t={t}
          onPassword={(password) => onPassword(locked.file, password)}
        />
      ) : null}
      {kept.map((one) => (
        <FindingCard key={one.finding.checkedAt} kept={one} t={t} language={language} />
      ))}
    </div>
  )
}
