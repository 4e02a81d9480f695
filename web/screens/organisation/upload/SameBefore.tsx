import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SheetRecord } from '#contract/sheets/sheet-record.ts'
import { Icon } from '../../../components/Icon.tsx'
import { fullMoment } from '../../../components/moments.ts'
import { type SheetArea, sheetAreas } from './areas.ts'

/** Says that these very bytes came before, and what became of them. */
export function SameBefore({ same, area }: { same: NonNullable<SheetRecord['same_as']>; area: SheetArea }) {
  const { t, i18n } = useTranslation()
  const wasDone = same.state === 'done' || same.state === 'adding'

  return (
    <div className="note wait">
      <Icon name="warn" />
      <span>
        <b>{t(wasDone ? 'upload.sameDone' : 'upload.sameWaits')}</b>{' '}
        {t('upload.sameWhen', {
          name: same.uploaded_by.name,
          when: fullMoment(same.created_at, i18n.language),
        })}{' '}
        <Link to={`${sheetAreas[area].address}/${same.upload_id}`}>{t('upload.sameOpen')}</Link>
      </span>
    </div>
  )
}
