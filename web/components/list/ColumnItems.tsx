import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MenuAt } from '../lazy/MenuAt.tsx'
import type { MenuPlace } from '../lazy/use-menu-button.ts'

interface Props extends MenuPlace {
  items: { key: string; name: string; isShown: boolean; onToggle: () => void }[]
}

export default function ColumnItems({ items, ...place }: Props) {
  const { t } = useTranslation()

  return (
    <MenuAt {...place} closeOnItemClick={false}>
      <Menu.Label>{t('list.columns')}</Menu.Label>
      {items.map(({ key, name, isShown, onToggle }) => (
        <Menu.CheckboxItem key={key} checked={isShown} onChange={onToggle}>
          {name}
        </Menu.CheckboxItem>
      ))}
    </MenuAt>
  )
}
