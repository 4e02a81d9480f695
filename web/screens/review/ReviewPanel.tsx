import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { LookedAt } from '../../components/LookedAt.tsx'
import { type DocumentDetail, isWritten } from '../new-docket/use-docket.ts'
import { MarkList } from './MarkList.tsx'
import styles from './review.module.css'
import type { Comments } from './use-comments.ts'

interface Props {
  document: DocumentDetail
  comments: Comments
  /** Who decided it before; null while it is open. */
  first: string | null
  problem: string | undefined
  /** The comment that was too short to be sent. */
  faulty: number | undefined
  /** The buttons. */
  children: ReactNode
}

/** What a checker has to know, and says. */
export function ReviewPanel({ document, comments, first, problem, faulty, children }: Props) {
  const { t } = useTranslation()
  const { review } = document
  const level = review?.steps.find(({ state }) => state === 'waits')
  const before = (review?.steps ?? []).filter(({ state, words }) => state === 'approved' && words)

  return (
    <aside className={styles.reviewPanel}>
      <div>
        <h1>{document.title || document.name}</h1>
        <p className="muted sm">
          {t('reviewDesk.from', { name: document.initiator.name })}
          {document.reference_id && ` · ${document.reference_id}`}
          {level && ` · ${t('check.level', { level: level.level })}`}
        </p>
        {review?.looked_at && <LookedAt by={review.looked_at} />}
        {document.message && <q className="sm">{document.message}</q>}
        {isWritten(document) && (
          <p className="sm">
            <Link to={`/workflow/write/${document.document_id}`}>{t('docket.correctText')}</Link>
          </p>
        )}
      </div>
      {first !== null && (
        <div className="note wait" role="alert">
          <Icon name="warn" />
          <span>{first ? t('reviewDesk.first', { name: first }) : t('reviewDesk.gone')}</span>
        </div>
      )}
      {problem && first === null && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{problem}</span>
        </div>
      )}
      {before.map(({ level: at, words, decided_by }) => (
        <p key={`${at} ${decided_by}`} className="sm">
          {t('check.state.approved', { name: decided_by })} <q>{words}</q>
        </p>
      ))}
      {review && review.last_marks.length > 0 && (
        <section aria-label={t('reviewDesk.lastTime')}>
          <h2 className="sm">{t('reviewDesk.lastTime')}</h2>
          <MarkList marks={review.last_marks} />
        </section>
      )}
      <section className="col gap-8" aria-label={t('reviewDesk.comments')}>
        <h2 className="sm">{t('reviewDesk.comments')}</h2>
        {comments.all.length === 0 && <p className="help">{t('reviewDesk.how')}</p>}
        {comments.all.map(({ key, page_number, words }, index) => (
          <div key={key} className={styles.reviewComment}>
            <Field
              label={t('reviewDesk.commentOn', { number: index + 1, page: page_number })}
              error={faulty === key && comments.tooShort === key ? t('reviewDesk.tooShort') : undefined}
            >
              {(control) => (
                <textarea
                  {...control}
                  data-comment={key}
                  className="input area"
                  rows={2}
                  maxLength={500}
                  value={words}
                  // biome-ignore lint/a11y/noAutofocus: it was opened to be written into.
                  autoFocus
                  onChange={(event) => comments.write(key, event.target.value)}
                />
              )}
            </Field>
            <button
              type="button"
              className="btn quiet square compact"
              aria-label={t('reviewDesk.removeComment', { number: index + 1 })}
              onClick={() => comments.remove(key)}
            >
              <Icon name="x" size="small" />
            </button>
          </div>
        ))}
      </section>
      {children}
      <p className="help desk">{t('reviewDesk.keys')}</p>
    </aside>
  )
}
