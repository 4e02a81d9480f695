import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../components/Icon.tsx'
import type { Tab } from './list-address.ts'

interface Props {
  tab: Tab
  isFiltered: boolean
  maySend: boolean
  onClear: () => void
}

/** Says what to do, not only that there is nothing. */
export function Empty({ tab, isFiltered, maySend, onClear }: Props) {
  const { t } = useTranslation()
  const isWholeList = tab === 'all' && !isFiltered
  return (
    <div className="sheet empty">
      <span className="empty-icon">
        <Icon name={isFiltered ? 'search' : 'upload'} size="l" />
      </span>
      <h2>{t(isFiltered ? 'empty.noMatchTitle' : isWholeList ? 'empty.noneTitle' : `empty.${tab}Title`)}</h2>
      <p className="m">
        {t(isFiltered ? 'empty.noMatchWords' : isWholeList ? 'empty.noneWords' : `empty.${tab}Words`)}
      </p>
      {isFiltered ? (
        <button type="button" className="btn" onClick={onClear}>
          {t('empty.clear')}
        </button>
      ) : (
        maySend &&
        isWholeList && (
          <Link className="btn" to="/workflow/create">
            <Icon name="plus" />
            {t('documents.newDocket')}
          </Link>
        )
      )}
    </div>
  )
}
