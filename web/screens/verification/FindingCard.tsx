import { useEffect, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { ByteMap } from './ByteMap.tsx'
import { type Finding, isBeingLookedAt, verdictOf } from './finding.ts'
import { SaveReport } from './SaveReport.tsx'
import { SignatureLine } from './SignatureLine.tsx'
import type { Kept } from './use-findings.ts'
import type { Offered, Say } from './use-words.ts'
import styles from './verification.module.css'
import { titleOf } from './words-of-finding.ts'

interface Props {
  kept: Kept
  t: Say
  language: Offered
}

export function FindingCard({ kept: { finding, file, password }, t, language }: Props) {
  const card = useRef<HTMLElement>(null)
  // On a phone it comes up below what was pressed: it is brought into sight, and read out first.
  useEffect(() => card.current?.focus(), [])
  const verdict = verdictOf(finding)
  const isPending = finding.isLooking && verdict === 'good'

  return (
    <article className={`sheet ${styles.finding}`} aria-live="polite" tabIndex={-1} ref={card}>
      <div className={styles.verdict} data-verdict={isPending ? 'pending' : verdict}>
        <span className={styles.verdictSeal}>
          {isPending ? (
            <span className="spin" />
          ) : (
            <Icon name={verdict === 'good' ? 'shield' : 'warn'} size="large" />
          )}
        </span>
        <div className={styles.verdictWords}>
          <h2>{titleOf(finding, t)}</h2>
          <FileFacts finding={finding} t={t} />
          {verdict === 'none' ? <p className="sm muted">{t('noneWords')}</p> : null}
          {finding.signatures.some(({ isTest }) => isTest) ? (
            <p className="sm warning row top">
              <Icon name="warn" />
              <span>{t('testWords')}</span>
            </p>
          ) : null}
        </div>
        {finding.isLooking ? null : <SaveReport finding={finding} t={t} language={language} />}
      </div>
      <ByteMap finding={finding} t={t} />
      {finding.signatures.map((signature) => (
        <SignatureLine
          key={signature.field}
          signature={signature}
          isLooking={isBeingLookedAt(finding, signature)}
          file={file}
          password={password}
          t={t}
          language={language}
        />
      ))}
    </article>
  )
}

function FileFacts({ finding, t }: { finding: Finding; t: Say }) {
  return (
    <p className={`sm muted ${styles.factsLine}`}>
      <span>{finding.name}</span>
      {finding.pages === null ? null : (
        <span> · {finding.pages === 1 ? t('onePage') : t('pages', { n: finding.pages })}</span>
      )}
      <span>
        {' '}
        · SHA-256{' '}
        <span className="mono" title={finding.sha256}>
          {shortHash(finding.sha256)}
        </span>
      </span>
    </p>
  )
}

function shortHash(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`
}
