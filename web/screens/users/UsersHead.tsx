import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/define-call.ts'
import { getUsersListReportDownload } from '#contract/reports/getUsersListReportDownload.ts'
import { getUsersListReportDownloadForBRD } from '#contract/reports/getUsersListReportDownloadForBRD.ts'
import type { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { ColumnsMenu } from '../../components/list/ColumnsMenu.tsx'
import { TakeSheet } from '../downloads/TakeSheet.tsx'
import { UploadMany } from '../organisation/upload/UploadMany.tsx'
import { columns as all, type ChosenColumn } from './user-columns.tsx'

interface Props {
  /** What the list shows now; a sheet of it can be taken along. */
  asked: InputOf<typeof getUsersByOrg>
  /** Its columns are those of the bank, here and in the sheet. */
  isBank: boolean
  columns: readonly ChosenColumn[]
  onColumns: (columns: readonly ChosenColumn[]) => void
  children: ReactNode
}

export function UsersHead({ asked, isBank, columns, onColumns, children }: Props) {
  const { t } = useTranslation()

  return (
    <>
      {!isBank && (
        <ColumnsMenu
          all={all}
          nameOf={(column) => t(`users.column.${column}`)}
          shown={columns}
          onChange={onColumns}
        />
      )}
      <TakeSheet
        call={isBank ? getUsersListReportDownloadForBRD : getUsersListReportDownload}
        inputOf={(format) => ({ searchInput: asked.searchInput, filter: asked.filter, format })}
      />
      <UploadMany />
      {children}
    </>
  )
}
