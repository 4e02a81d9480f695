import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getSheetUploads } from '#contract/sheets/getSheetUploads.ts'
import { count } from '../../../components/amounts.ts'
import { ago } from '../../../components/moments.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { type SheetArea, sheetAreas } from './areas.ts'
import styles from './upload.module.css'

const isMoving = (state: string) => state === 'reading' || state === 'adding'

/** The newest sheets, with how far they have come. */
export function EarlierUploads({ area }: { area: SheetArea }) {
  const { t, i18n } = useTranslation()
  const { address, kinds } = sheetAreas[area]
  const { data } = useQueryCall(
    getSheetUploads,
    { maxRows: 10, filter: { kinds: [...kinds] } },
    {
      refetchInterval: ({ state }) => (state.data?.rows.some((row) => isMoving(row.state)) ? 2_000 : 30_000),
    },
  )
  if (!data?.rows.length) return null

  return (
    <section className="sheet" aria-labelledby="upload-earlier">
      <h2 id="upload-earlier" className={`pad ${styles.uploadEarlier}`}>
        {t('upload.earlier')}
      </h2>
      <ul className={styles.uploadList}>
        {data.rows.map((row) => (
          <li key={row.upload_id}>
            <Link to={`${address}/${row.upload_id}`} className="semibold">
              {row.name}
            </Link>
            <span className="sm faint">
              {t(`upload.kind.${row.kind}`)} · {row.uploaded_by.name} ·{' '}
              {ago(t, i18n.language, row.created_at)}
            </span>
            <span className="sm right">
              {t(`upload.state.${row.state}`)}
              {row.counts.all > 0 &&
                ` · ${t('upload.rowsCount', { count: row.counts.all, shown: count(row.counts.all) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
