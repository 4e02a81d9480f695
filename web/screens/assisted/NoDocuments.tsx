import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import styles from './assisted.module.css'
import type { AssistedBox } from './assisted-wire.ts'

interface Props {
  box: AssistedBox
  isSearched: boolean
}

/** Says what comes next, not only that there is nothing. */
export function NoDocuments({ box, isSearched }: Props) {
  const { t } = useTranslation()
  const isOwn = box === 'to_sign' || box === 'to_check'

  return (
    <section className={`sheet ${styles.assistedTold}`}>
      <span className="empty-icon">
        <Icon name={isSearched ? 'search' : isOwn ? 'check' : 'docs'} size="large" />
      </span>
      <h2>{t(isSearched ? 'assisted.none.searched' : `assisted.none.${box}`)}</h2>
      <p className="muted">
        {t(isSearched ? 'assisted.none.searchedWords' : `assisted.none.${isOwn ? 'own' : 'others'}Words`)}
      </p>
    </section>
  )
}
