import { useTranslation } from 'react-i18next'
import type { BulkRecord } from '#contract/signers/bulk-record.ts'
import { count } from '../../../components/amounts.ts'
import { JobBar } from '../../../components/JobProgress.tsx'
import { failureWords, wordsOfCode } from '../../../texts/failure-words.ts'
import { AgreeAndSign } from './AgreeAndSign.tsx'
import styles from './many.module.css'

interface Props {
  bulk: BulkRecord
  failure: unknown
  onGo: (consentId: string) => void
  onStop: () => void
  onBack: () => void
}

/** Between two visits to the provider: how far it has come, and what is agreed to for the next. */
export function NextVisit({ bulk, failure, onGo, onStop, onBack }: Props) {
  const { t, i18n } = useTranslation()
  const { signed, left, total, waiting, refused, away, method, each } = bulk

  return (
    <>
      <section className={`sheet ${styles.agree} ${styles.papers}`} aria-label={t('signMany.progress')}>
        <JobBar job={{ done: signed + left, failed: left, total, state: 'running' }} />
        <p role="status">
          {t('signMany.done', { signed: count(signed), total: count(total) })}
          {left > 0 && ` · ${t('signMany.leftCount', { count: left })}`}
        </p>
        {failure !== null ? (
          <p className="danger" role="alert">
            {failureWords(t, i18n.language, failure)}
          </p>
        ) : (
          refused && (
            <p className="danger" role="alert">
              {t('signMany.visit.refused')} {wordsOfCode(i18n.language, refused)}
            </p>
          )
        )}
        {away && <p>{t('signMany.visit.away')}</p>}
        <div className={styles.acts}>
          <button type="button" className="btn" onClick={onStop}>
            {t('signMany.stop')}
          </button>
        </div>
      </section>
      <AgreeAndSign
        method={method}
        total={waiting}
        pages={null}
        senders={null}
        names={[]}
        isAgreed={false}
        busy={false}
        each={each}
        next={each === null ? null : Math.min(each, waiting)}
        onSign={(_, consentId) => onGo(consentId)}
        onBack={onBack}
      />
    </>
  )
}
