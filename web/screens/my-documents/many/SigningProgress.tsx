import { useTranslation } from 'react-i18next'
import type { BulkRecord } from '#contract/signers/bulk-record.ts'
import { count } from '../../../components/amounts.ts'
import { JobBar } from '../../../components/JobProgress.tsx'
import { Loading } from '../../../components/Loading.tsx'
import styles from './many.module.css'

interface Props {
  bulk: BulkRecord
  phase: 'idle' | 'running' | 'waiting' | 'stopping' | 'leaving'
  /** A token helper signs. */
  isOnToken: boolean
  onStop: () => void
}

const words = {
  idle: 'signMany.stayHere',
  running: 'signMany.stayHere',
  waiting: 'signMany.waiting',
  stopping: 'signMany.stayHere',
  leaving: 'signMany.visit.leaving',
} as const

/** How far it has come; the page stays open while the key signs. */
export function SigningProgress({ bulk, phase, isOnToken, onStop }: Props) {
  const { t } = useTranslation()
  const { signed, left, total } = bulk

  return (
    <section className={`sheet ${styles.agree}`} aria-label={t('signMany.progress')}>
      <h2>{t('signMany.signing')}</h2>
      <JobBar job={{ done: signed + left, failed: left, total, state: 'running' }} />
      <p role="status">
        {t('signMany.done', { signed: count(signed), total: count(total) })}
        {left > 0 && ` · ${t('signMany.leftCount', { count: left })}`}
      </p>
      {isOnToken && <p>{t('signMany.token.pin')}</p>}
      <p className="help">{t(words[phase])}</p>
      {phase === 'leaving' ? (
        <Loading />
      ) : (
        <button type="button" className="btn" disabled={phase === 'stopping'} onClick={onStop}>
          {phase === 'stopping' && <span className="spin" />}
          {t(phase === 'stopping' ? 'signMany.stopping' : 'signMany.stop')}
        </button>
      )}
    </section>
  )
}
