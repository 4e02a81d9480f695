import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { isMoving } from './batch-state.ts'

/** What stayed when the batch was taken back, with the way to its rows, which say why. */
export function NotRevoked({ batch }: { batch: WholeBatch }) {
  const { t } = useTranslation()
  const left = (['out_for_signature', 'in_review'] as const)
    .map((state) => ({ state, many: batch.dockets[state] ?? 0 }))
    .filter(({ many }) => many > 0)
  if (batch.state !== 'revoked' || isMoving(batch) || left.length === 0) return null

  return (
    <section className="note wait" aria-label={t('batches.notRevoked')}>
      <Icon name="warn" />
      <div className="col gap-8">
        {left.map(({ state, many }) => (
          <span key={state}>
            {t(`batches.stays.${state}`, { count: many, shown: count(many) })}{' '}
            <Link to={`?rows=made&docket=${state}`}>{t('batches.seeRows')}</Link>
          </span>
        ))}
        {batch.may_revoke && <span>{t('batches.revokeAgain')}</span>}
      </div>
    </section>
  )
}
