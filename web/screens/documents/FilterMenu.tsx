import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { documentStates } from '#contract/vocabulary/states.ts'
import { MenuAt } from '../../components/lazy/MenuAt.tsx'
import type { MenuPlace } from '../../components/lazy/use-menu-button.ts'
import type { Filters } from './FilterChips.tsx'
import { periods } from './list-address.ts'

/** Deleted documents are in no list. */
const choosable = documentStates.filter((state) => state !== 'deleted')

/** What the list may be narrowed to. */
export default function FilterMenu({ address, onChange, showsMine, ...place }: Filters & MenuPlace) {
  const { t } = useTranslation()
  const { states, period, isMine } = address

  const toggle = (state: (typeof choosable)[number]) =>
    onChange({ states: states.includes(state) ? states.filter((one) => one !== state) : [...states, state] })

  return (
    <MenuAt {...place} position="bottom-start" closeOnItemClick={false} width={230}>
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
    </MenuAt>
  )
}
