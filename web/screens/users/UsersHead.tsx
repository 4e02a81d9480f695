import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnsMenu } from '../../components/list/ColumnsMenu.tsx'
import { columns as all, type Column } from './user-columns.tsx'

interface Props {
  columns: readonly Column[]
  onColumns: (columns: readonly Column[]) => void
  children: ReactNode
}

export function UsersHead({ columns, onColumns, children }: Props) {
  const { t } = useTranslation()

  return (
    <>
      <ColumnsMenu
        all={all}
        nameOf={(column) => t(`users.column.${column}`)}
        shown={columns}
        onChange={onColumns}
      />
      {children}
    </>
  )
}
