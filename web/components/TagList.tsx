import { useTranslation } from 'react-i18next'
import styles from './tags.module.css'

/** The tags of a docket, in a row of a list or on its page. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation()
  if (tags.length === 0) return null

  return (
    <ul className={styles.tags} aria-label={t('tags.label')}>
      {tags.map((tag) => (
        <li key={tag} className={`chip plain ${styles.shown}`}>
          <span className="trim">{tag}</span>
        </li>
      ))}
    </ul>
  )
}
