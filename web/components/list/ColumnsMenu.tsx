import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import { Lazy } from '../lazy/Lazy.tsx'
import { partOf } from '../lazy/part.ts'
import { useMenuButton } from '../lazy/use-menu-button.ts'

const columnItems = partOf(() => import('./ColumnItems.tsx'))

interface Props<Column extends string> {
  all: readonly Column[]
  nameOf: (column: Column) => string
  shown: readonly Column[]
  onChange: (columns: readonly Column[]) => void
}

export function ColumnsMenu<Column extends string>({ all, nameOf, shown, onChange }: Props<Column>) {
  const { t } = useTranslation()
  const { button, menu } = useMenuButton()
  const toggle = (column: Column) =>
    onChange(shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column])

  return (
    <>
      <button {...button} className="btn quiet square" aria-label={t('list.columns')}>
        <Icon name="cols" />
      </button>
      <Lazy
        part={columnItems}
        {...menu}
        items={all.map((column) => ({
          key: column,
          name: nameOf(column),
          isShown: shown.includes(column),
          onToggle: () => toggle(column),
        }))}
      />
    </>
  )
}
