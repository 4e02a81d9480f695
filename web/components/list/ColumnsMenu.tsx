import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'

interface Props<Column extends string> {
  all: readonly Column[]
  nameOf: (column: Column) => string
  shown: readonly Column[]
  onChange: (columns: readonly Column[]) => void
}

export function ColumnsMenu<Column extends string>({ all, nameOf, shown, onChange }: Props<Column>) {
  const { t } = useTranslation()
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className="btn quiet sq" aria-label={t('list.columns')}>
          <Icon name="cols" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('list.columns')}</Menu.Label>
        {all.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={shown.includes(column)}
            onChange={() =>
              onChange(shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column])
            }
          >
            {nameOf(column)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
