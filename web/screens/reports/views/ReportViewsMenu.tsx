import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getReportViews } from '#contract/reports/getReportViews.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ReportViewDialog } from './ReportViewDialog.tsx'
import { addressOfView, keyOfView, type ReportView } from './view-address.ts'

interface Props {
  report: ReportName
  filter: ReportView['filter']
  /** Null: all of them. */
  columns: string[] | null
}

/** Views of this report: opened, and what is shown now kept as one. */
export function ReportViewsMenu({ report, filter, columns }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  const asked = useQueryCall(getReportViews, {})
  const views = (asked.data?.views ?? []).filter((view) => view.report === report)
  const shown = { report, filter, columns }
  const current = views.find((view) => keyOfView(view) === keyOfView(shown))

  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <button type="button" className="btn">
            <Icon name="filter" />
            <span className="trim">{current?.name ?? t('reports.views.head')}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t(views.length > 0 ? 'reports.views.head' : 'reports.views.none')}</Menu.Label>
          {views.map((view) => (
            <Menu.Item key={view.view_id} onClick={() => void navigate(addressOfView(view))}>
              {view.name}
            </Menu.Item>
          ))}
          {!current && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<Icon name="plus" />} onClick={() => setNaming(true)}>
                {t('reports.views.keep')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && <ReportViewDialog view={shown} onClose={() => setNaming(false)} />}
    </>
  )
}
