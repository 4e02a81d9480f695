import { useTranslation } from 'react-i18next'
import type { ReviewMark } from '#contract/vocabulary/groups.ts'
import styles from './review.module.css'

/** Words at places, by the numbers that the pages show. */
export function MarkList({ marks }: { marks: readonly ReviewMark[] }) {
  const { t } = useTranslation()

  return (
    <ol className={styles.markList}>
      {marks.map(({ document_id, page_number, x, y, words }) => (
        <li key={`${document_id} ${page_number} ${x} ${y} ${words}`} className="sm">
          {words} <small className="faint">{t('marks.page', { page: page_number })}</small>
        </li>
      ))}
    </ol>
  )
}
