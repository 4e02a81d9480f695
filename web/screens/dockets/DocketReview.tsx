import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import type { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { AskDialog } from '../../components/AskDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { fullMoment } from '../../components/moments.ts'
import { toast } from '../../shell/toast.ts'
import { useCall } from '../../wire/use-call.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import { MarkList } from '../review/MarkList.tsx'
import styles from './docket.module.css'

interface Props {
  document: DocumentDetail
  abilities: OutputOf<typeof fetchDocumentInfo>['abilities']
}

type Decision = 'approve' | 'send_back'
type Step = NonNullable<DocumentDetail['review']>['steps'][number]

/** How a docket is checked before it goes out, and the form in which a checker decides. */
export function DocketReview({ document, abilities }: Props) {
  const { t, i18n } = useTranslation()
  const [asked, setAsked] = useState<Decision | null>(null)
  const [isTaking, setTaking] = useState(false)
  const { review } = document
  if (!review) return null
  const steps = review.steps.filter(({ state }) => state !== 'not_needed')

  return (
    <section className={`sheet ${styles.review}`} aria-label={t('check.title')}>
      <div className="sheet-head">
        <h2>{t('check.title')}</h2>
        {review.waits_for.length > 0 && (
          <span className="faint sm">{t('check.waitsFor', { names: review.waits_for.join(', ') })}</span>
        )}
      </div>
      <ol className={styles.fileRows}>
        {steps.map((step) => (
          // Each person decides once at a level, and one decision at most is still open there.
          <li key={`${step.level} ${step.decided_by ?? ''}`}>
            <Icon name={iconOf(step.state)} />
            <span className="col">
              <span>
                {t('check.level', { level: step.level })} · {step.group ?? t('check.administrators')}
              </span>
              <small className="faint">
                {step.state === 'waits' && step.stranded
                  ? t('check.stranded')
                  : t(`check.state.${step.state}`, { name: step.decided_by })}
                {step.rule === 'all' && step.state === 'waits' && ` ${t('check.all')}`}
              </small>
              {step.words && <q className="sm">{step.words}</q>}
              {step.marks.length > 0 && <MarkList marks={step.marks} />}
            </span>
            {step.at && (
              <time className="right xs faint" dateTime={step.at}>
                {fullMoment(step.at, i18n.language)}
              </time>
            )}
          </li>
        ))}
      </ol>
      {abilities.check && (
        <div className={styles.reviewActs}>
          <p className="sm muted">{t('check.words')}</p>
          <button type="button" className="btn" onClick={() => setAsked('send_back')}>
            <Icon name="undo" />
            {t('check.sendBack')}
          </button>
          <button type="button" className="btn primary" onClick={() => setAsked('approve')}>
            <Icon name="check" />
            {t('check.approve')}
          </button>
        </div>
      )}
      {abilities.takeBack && (
        <div className={styles.reviewActs}>
          <p className="sm muted">{t('check.makerWords')}</p>
          <button type="button" className="btn" onClick={() => setTaking(true)}>
            <Icon name="undo" />
            {t('check.takeBack')}
          </button>
        </div>
      )}
      {isTaking && <TakeBackDialog document={document} onClose={() => setTaking(false)} />}
      {asked && (
        <DecisionDialog
          document={document}
          reviewId={review.review_id}
          decision={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

const iconOf = (state: Step['state']) =>
  state === 'approved'
    ? 'done'
    : state === 'sent_back'
      ? 'refused'
      : state === 'taken_back'
        ? 'revoked'
        : 'clock'

function TakeBackDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const takeBack = useCall(editWorkflow, {
    onSuccess: () => {
      toast(t('check.takenBack'), 'good')
      onClose()
      void queries.invalidateQueries()
    },
    onError: () => void queries.invalidateQueries(),
  })

  return (
    <AskDialog
      title={t('check.takeBackTitle', { title: document.title || document.name })}
      verb={t('check.takeBack')}
      pending={takeBack.pending}
      failure={takeBack.failure}
      onSure={() => !takeBack.pending && takeBack.send({ docket_id: document.docket_id })}
      onClose={onClose}
    >
      <p className="muted">{t('check.takeBackWords')}</p>
    </AskDialog>
  )
}

interface Asked {
  document: DocumentDetail
  reviewId: string | null
  decision: Decision
  onClose: () => void
}

function DecisionDialog({ document, reviewId, decision, onClose }: Asked) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  // What was shown when the question was put: another check is not decided in its place.
  const [shown] = useState(reviewId)
  const isBack = decision === 'send_back'
  const decide = useCall(completeDocumentApproval, {
    onSuccess: ({ state }) => {
      toast(t(`check.now.${state}`), 'good')
      onClose()
      void queries.invalidateQueries()
    },
    onError: () => void queries.invalidateQueries(),
  })

  function sure(): void {
    const words = comment.trim()
    const isMissing = words.length < 3 && (isBack || words !== '')
    setError(isMissing ? t('check.reasonNeeded') : undefined)
    if (isMissing || decide.pending) return
    decide.send({
      document_id: document.document_id,
      decision,
      ...(words && { comment: words }),
      ...(shown && { review_id: shown }),
    })
  }

  return (
    <AskDialog
      title={t(isBack ? 'check.sendBackTitle' : 'check.approveTitle', {
        title: document.title || document.name,
      })}
      verb={t(isBack ? 'check.sendBack' : 'check.approve')}
      isDanger={isBack}
      pending={decide.pending}
      failure={decide.failure}
      onSure={sure}
      onClose={onClose}
    >
      <p className="muted">{t(isBack ? 'check.sendBackWords' : 'check.approveWords')}</p>
      <AreaField
        label={t(isBack ? 'check.reason' : 'check.comment')}
        error={error}
        value={comment}
        onChange={(words) => {
          setComment(words)
          setError(undefined)
        }}
      />
    </AskDialog>
  )
}
