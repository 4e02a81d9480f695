import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { proceedToBulkReviewDocuments } from '#contract/batches/proceedToBulkReviewDocuments.ts'
import { momentInIndia } from '#contract/vocabulary/india-time.ts'
import { AskDialog } from '../../components/AskDialog.tsx'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import styles from './batches.module.css'

interface Props {
  batch: WholeBatch
  onDone: () => void
  onClose: () => void
}

/** What the batch makes and takes, before anything starts. */
export function ConfirmBatch({ batch, onDone, onClose }: Props) {
  const { t } = useTranslation()
  /** In India; empty: at once. */
  const [start, setStart] = useState('')
  const after = {
    onSuccess: () => {
      onDone()
      onClose()
    },
  }
  const confirm = useCall(confirmBatch, after)
  const submit = useCall(proceedToBulkReviewDocuments, after)
  const act = batch.needs_review ? submit : confirm
  const { counts, same_as } = batch
  const asked = useQueryCall(getWFBatch, { batch_id: batch.batch_id }, { staleTime: 0 })
  // One of before, or of which nothing is known, is not confirmed.
  const plan = asked.error ? null : asked.data?.batch.plan
  const wrong = act.failure?.fields.find(({ path }) => path === 'start_at')
  const missing = (plan?.takes ?? []).filter(({ needed, left }) => left !== null && needed > left)
  const isOfMessages = (product: string) => product === 'sms' || product === 'whatsapp'
  const short = missing.filter(({ product }) => !isOfMessages(product))
  const unsent = missing.filter(({ product }) => isOfMessages(product))

  return (
    <AskDialog
      title={t(batch.needs_review ? 'batches.submitTitle' : 'batches.confirmTitle')}
      verb={t(batch.needs_review ? 'batches.submit' : 'batches.confirm')}
      pending={act.pending}
      isUnready={!plan || asked.isFetching}
      failure={wrong ? null : act.failure}
      onSure={() =>
        act.send({
          batch_id: batch.batch_id,
          again: same_as !== null,
          ...(start && { start_at: momentInIndia(start).toISOString() }),
        })
      }
      onClose={onClose}
    >
      {plan ? <Plan plan={plan} /> : asked.error ? <NotLoaded asked={asked} /> : <Loading />}
      <TextField
        type="datetime-local"
        name="start_at"
        label={t('batches.start')}
        help={t('batches.startHelp')}
        value={start}
        error={wrong}
        onChange={(typed) => {
          setStart(typed)
          act.reset()
        }}
      />
      {unsent.length > 0 && (
        <div className="note wait">
          <Icon name="warn" />
          <span>{t('batches.shortOfMessages')}</span>
        </div>
      )}
      {short.length > 0 && (
        <div className="note no">
          <Icon name="bad" />
          <span>{t('batches.short')}</span>
        </div>
      )}
      <p className="muted">{t(batch.needs_review ? 'batches.submitWords' : 'batches.confirmWords')}</p>
      {counts.invalid > 0 && (
        <p className="muted">
          {t('batches.leftOut', { count: counts.invalid, shown: count(counts.invalid) })}
        </p>
      )}
      {same_as && (
        <div className="note wait">
          <Icon name="warn" />
          <span>{t('batches.sameAgain', { name: same_as.name })}</span>
        </div>
      )}
    </AskDialog>
  )
}

/** What the rows make and take. */
function Plan({ plan }: { plan: NonNullable<WholeBatch['plan']> }) {
  const { t } = useTranslation()

  return (
    <dl className={styles.plan}>
      <div>
        <dt>{t('batches.planRows')}</dt>
        <dd>{count(plan.rows)}</dd>
      </div>
      <div>
        <dt>{t('batches.planPeople')}</dt>
        <dd>{count(plan.people)}</dd>
      </div>
      <div>
        <dt>{t('batches.planAllMessages')}</dt>
        <dd>
          {plan.messages ? count(plan.messages.all) : '–'}{' '}
          <small className="faint">
            {plan.messages
              ? (['mails', 'sms', 'whatsapp'] as const)
                  .filter((way) => (plan.messages?.[way] ?? 0) > 0)
                  .map((way) => t(`batches.ways.${way}`, { shown: count(plan.messages?.[way] ?? 0) }))
                  .join(', ')
              : t('batches.planUncounted')}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('batches.planHour')}</dt>
        <dd>
          {count(plan.first_hour.documents)}{' '}
          <small className="faint">
            {t('batches.planMessages', {
              count: plan.first_hour.messages,
              shown: count(plan.first_hour.messages),
            })}
          </small>
        </dd>
      </div>
      {plan.takes
        .filter(({ needed }) => needed > 0)
        .map(({ product, needed, left }) => (
          <div key={product}>
            <dt>{t(`batches.product.${product}`)}</dt>
            <dd>
              {count(needed)}{' '}
              <small className="faint">
                {left === null ? t('batches.unlimited') : t('batches.left', { left: count(left) })}
              </small>
            </dd>
          </div>
        ))}
    </dl>
  )
}
