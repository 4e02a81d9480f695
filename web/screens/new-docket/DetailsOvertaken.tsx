import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../components/meanwhile/ChangedMeanwhile.tsx'
import { useDetailWords } from './detail-words.ts'
import type { DetailsForm } from './use-details.ts'

/** Somebody else saved first: what differs, and whose words count. */
export function DetailsOvertaken({ details, by }: { details: DetailsForm; by: string | null }) {
  const { t } = useTranslation()
  const words = useDetailWords()
  const { meanwhile, previous, read, isOvertaken } = details
  if (meanwhile.length === 0) return null

  return (
    <div className="col gap-8">
      <ChangedMeanwhile
        title={by ? t('draft.changedBy', { name: by }) : t('meanwhile.it')}
        changes={meanwhile.map(({ field, mineStays }) => ({
          label: words.label(field),
          change: { before: words.value(previous, field), now: words.value(read, field) },
          mineStays,
        }))}
      />
      {isOvertaken && (
        <div className="row gap-8">
          <button type="button" className="btn primary" onClick={details.keepMine}>
            {t('draft.saveMine')}
          </button>
          <button type="button" className="btn" onClick={details.takeTheirs}>
            {t('draft.takeTheirs')}
          </button>
        </div>
      )}
    </div>
  )
}
