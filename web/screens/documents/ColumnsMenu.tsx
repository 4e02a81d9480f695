import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { columns as all, type Column } from './use-columns.ts'

interface Props {
  columns: readonly Column[]
  onChange: (columns: readonly Column[]) => void
}

export function ColumnsMenu({ columns, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className="btn quiet sq" aria-label={t('documents.columns')}>
          <Icon name="cols" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('documents.columns')}</Menu.Label>
        {all.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={columns.includes(column)}
            onChange={() =>
              onChange(
                columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column],
              )
            }
          >
            {t(`documents.column.${column}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
