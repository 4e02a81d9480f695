import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { documentStates } from '#contract/vocabulary/states.ts'
import { Icon } from '../../components/Icon.tsx'
import { FilterChip } from '../../components/list/FilterChip.tsx'
import { type ListAddress, periods } from './list-address.ts'

interface Props {
  address: ListAddress
  onChange: (part: Partial<ListAddress>) => void
  showsMine: boolean
}

/** Deleted documents are in no list. */
const choosable = documentStates.filter((state) => state !== 'deleted')

export function FilterChips({ address, onChange, showsMine }: Props) {
  const { t } = useTranslation()
  const { states, period, isMine, words } = address

  const toggle = (state: (typeof choosable)[number]) =>
    onChange({ states: states.includes(state) ? states.filter((one) => one !== state) : [...states, state] })

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
      <Menu position="bottom-start" closeOnItemClick={false} width={230}>
        <Menu.Target>
          <button type="button" className="pick dash">
            <Icon name="plus" />
            {t('filters.add')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('filters.stateHead')}</Menu.Label>
          {choosable.map((state) => (
            <Menu.CheckboxItem key={state} checked={states.includes(state)} onChange={() => toggle(state)}>
              {t(`documentState.${state}`)}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Label>{t('filters.changed')}</Menu.Label>
          {periods.map((days) => (
            <Menu.CheckboxItem
              key={days}
              checked={period === days}
              onChange={() => onChange({ period: period === days ? null : days })}
            >
              {t('filters.lastDays', { count: days })}
            </Menu.CheckboxItem>
          ))}
          {showsMine && (
            <>
              <Menu.Divider />
              <Menu.CheckboxItem checked={isMine} onChange={() => onChange({ isMine: !isMine })}>
                {t('filters.sentByMe')}
              </Menu.CheckboxItem>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <span className="right desk q xs">{t(`documents.sortedBy.${address.sortBy}`)}</span>
    </div>
  )
}
