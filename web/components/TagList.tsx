import { useTranslation } from 'react-i18next'
import styles from './tags.module.css'

/** The tags of a docket, in a row of a list or on its page. */
export function TagList({ tags, onPick }: { tags: readonly string[]; onPick?: (tag: string) => void }) {
  const { t } = useTranslation()
  if (tags.length === 0) return null

  return (
    <ul className={styles.tags} aria-label={t('tags.label')}>
      {tags.map((tag) => (
        <li key={tag} className={`chip plain ${styles.shown}`}>
          {onPick ? (
            <button
              type="button"
              className={`trim ${styles.picks}`}
              aria-label={t('tags.show', { tag })}
              onClick={() => onPick(tag)}
            >
              {tag}
            </button>
          ) : (
            <span className="trim">{tag}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
