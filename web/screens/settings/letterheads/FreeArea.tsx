import { useTranslation } from 'react-i18next'
import { a4, type Margins } from '#contract/vocabulary/letterheads.ts'
import styles from './letterheads.module.css'

interface Props {
  /** WebP in base64; null while it comes. */
  image: string | null
  margins: Margins
}

/** The page of a letterhead, and the area that a text has on it. */
export function FreeArea({ image, margins }: Props) {
  const { t } = useTranslation()
  const percent = (part: number, whole: number) =>
    `${Math.min(100, Math.max(0, (100 * (Number.isNaN(part) ? 0 : part)) / whole))}%`

  return (
    <figure className={styles.page}>
      {image ? (
        <img src={`data:image/webp;base64,${image}`} alt={t('letterheads.picture')} />
      ) : (
        <span className={`skeleton ${styles.coming}`} role="status" aria-label={t('letterheads.coming')} />
      )}
      <span
        className={styles.area}
        aria-hidden="true"
        data-part="free-area"
        ref={(element) => {
          if (!element) return
          element.style.top = percent(margins.top, a4.height)
          element.style.bottom = percent(margins.bottom, a4.height)
          element.style.left = percent(margins.left, a4.width)
          element.style.right = percent(margins.right, a4.width)
        }}
      >
        {t('letterheads.area')}
      </span>
    </figure>
  )
}
