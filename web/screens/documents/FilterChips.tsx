import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { Lazy } from '../../components/lazy/Lazy.tsx'
import { partOf } from '../../components/lazy/part.ts'
import { useMenuButton } from '../../components/lazy/use-menu-button.ts'
import { FilterChip } from '../../components/list/FilterChip.tsx'
import type { ListAddress } from './list-address.ts'

export interface Filters {
  address: ListAddress
  onChange: (part: Partial<ListAddress>) => void
  showsMine: boolean
}

const filterMenu = partOf(() => import('./FilterMenu.tsx'))

export function FilterChips({ address, onChange, showsMine }: Filters) {
  const { t } = useTranslation()
  const { states, period, isMine, words, failedIn } = address

  const { button, menu } = useMenuButton()

  return (
    <div className="filters">
      {words && (
        <FilterChip label={t('filters.words')} value={`“${words}”`} onClear={() => onChange({ words: '' })} />
      )}
      {states.length > 0 && (
        <FilterChip
          label={t('filters.state')}
          value={
            states.length === 1
              ? t(`documentState.${states[0]}`)
              : t('filters.anyOf', { count: states.length })
          }
          onClear={() => onChange({ states: [] })}
        />
      )}
      {period && (
        <FilterChip
          label={t('filters.changed')}
          value={t('filters.lastDays', { count: period })}
          onClear={() => onChange({ period: null })}
        />
      )}
      {showsMine && isMine && (
        <FilterChip
          label={t('filters.sentBy')}
          value={t('filters.me')}
          onClear={() => onChange({ isMine: false })}
        />
      )}
      {failedIn && (
        <FilterChip
          label={t('filters.work')}
          value={t('filters.failed')}
          onClear={() => onChange({ failedIn: null })}
        />
      )}
      <button {...button} className="pick dash">
        <Icon name="plus" />
        {t('filters.add')}
      </button>
      <Lazy part={filterMenu} {...menu} address={address} onChange={onChange} showsMine={showsMine} />
      <span className="right desk faint xs">{t(`documents.sortedBy.${address.sortBy}`)}</span>
    </div>
  )
}
