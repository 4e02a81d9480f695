import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { JobBar } from '../../../components/JobProgress.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import styles from './each.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useEachDocket } from './use-each-docket.ts'

interface Props {
  files: readonly File[]
  /** The tag that all these drafts have. */
  tag: string
  /** The client of all these drafts. */
  clientId: string | undefined
}

/** Many files become a draft each: how far it is, what failed and why, and where to go on. */
export default function EachDocket({ files, tag, clientId }: Props) {
  const { t, i18n } = useTranslation()
  const { all, isPaused, setPaused, again } = useEachDocket(files, tag, clientId)
  const made = all.filter(({ state }) => state === 'made')
  const failed = all.filter(({ state }) => state === 'failed')
  const isOver = made.length + failed.length === all.length
  const first = all.find(({ documentId }) => documentId !== undefined)

  return (
    <section className={`sheet pad col gap-16 ${styles.each}`} aria-label={t('each.title')}>
      <h2>{t('each.title')}</h2>
      <JobBar
        job={{
          done: made.length + failed.length,
          failed: failed.length,
          total: all.length,
          state: isOver ? 'done' : 'running',
        }}
      />
      <p role="status">
        {t('each.created', { done: count(made.length), total: count(all.length) })}{' '}
        {failed.length > 0 && <span className="danger">{t('each.failed', { count: failed.length })}</span>}
      </p>
      {isOver && made.length > 0 && <p className="muted">{t('each.next', { tag })}</p>}
      <div className={`row gap-8 ${styles.acts}`}>
        {isOver && first && (
          <Link className="btn primary" to={`/workflow/create/${first.documentId}/people`}>
            {t('each.prepareFirst')}
          </Link>
        )}
        {made.length > 0 && (
          <Link className="btn" to={`/documents?${new URLSearchParams({ tab: 'drafts', tag })}`}>
            {t('each.show')}
          </Link>
        )}
        {!isOver && (
          <button type="button" className="btn" onClick={() => setPaused(!isPaused)}>
            {t(isPaused ? 'many.resume' : 'many.stop')}
          </button>
        )}
        {failed.length > 0 && (
          <button type="button" className="btn" onClick={again}>
            <Icon name="repeat" />
            {t('each.again')}
          </button>
        )}
      </div>
      {failed.length > 0 && (
        <ul className={styles.list}>
          {failed.map(({ key, file, failure }) => (
            <li key={key}>
              <span className="medium trim">{file.name}</span>
              <span className="danger sm">{failureWords(t, i18n.language, failure)}</span>
            </li>
          ))}
        </ul>
      )}
      <LeaveGuard isOn={!isOver} left={all.length - made.length - failed.length} />
    </section>
  )
}
