import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getReportRows } from '#contract/reports/getReportRows.ts'
import { requestReport } from '#contract/reports/requestReport.ts'
import { defaultPageRows } from '#contract/vocabulary/page-rows.ts'
import { factsOfColumn, type ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { columnsOf, factsOfReport, type ReportGroup } from '#contract/vocabulary/reports/reports.ts'
import { Icon } from '../../components/Icon.tsx'
import { ColumnsMenu } from '../../components/list/ColumnsMenu.tsx'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { Pager } from '../../components/list/Pager.tsx'
import { useColumns } from '../../components/list/use-columns.ts'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { TakeSheet } from '../downloads/TakeSheet.tsx'
import { ReportPicture } from './pictures/late-picture.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportTable } from './ReportTable.tsx'
import { filterOf, groupOf, reportShape, rowsBehind } from './report-address.ts'
import { languageOf } from './report-cells.tsx'
import styles from './reports.module.css'
import { SchedulesSection } from './schedules/SchedulesSection.tsx'
import { useOpens } from './use-opens.ts'
import { ReportViewsMenu } from './views/ReportViewsMenu.tsx'
import { ViewsSection } from './views/ViewsSection.tsx'

/** One report: its days and filters, its rows, and the same as a sheet. */
export function ReportScreen({ report, children }: { report: ReportName; children?: ReactNode }) {
  const listed = useListAddress(reportShape)
  const by = groupOf(listed.address, report)

  // What is added up by changes the columns, which are kept for each.
  return (
    <Rows key={by} report={report} by={by} listed={listed}>
      {children}
    </Rows>
  )
}

interface Props {
  /** What else the page says of its matter, above the rows. */
  children: ReactNode
  report: ReportName
  by: ReportGroup
  listed: ReturnType<typeof useListAddress<never, (typeof reportShape)['filters'][number]>>
}

function Rows({ report, by, listed: { address, change, clear, isFiltered }, children }: Props) {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const { name, says, filters: known } = factsOfReport(report)
  useTitle(name[language])
  const opens = useOpens()
  const isListed = opens('/reports') !== null
  const all = columnsOf(report, by)
  const first = all[0]
  const [columns, setColumns] = useColumns<ReportColumn>(
    known.includes('by') ? `reports.${report}.${by}` : `reports.${report}`,
    all,
    all,
  )
  // Columns in the address are those of a view, or of who sent the link.
  const chosen: readonly string[] = address.filters.columns ?? columns
  // The first one names the row.
  const shown = all.filter((column) => column === first || chosen.includes(column))
  const choose = (wanted: readonly ReportColumn[]) =>
    address.filters.columns
      ? change({ filters: { ...address.filters, columns: wanted } }, { replace: true })
      : setColumns(wanted)
  const filter = filterOf(report, address)
  const asked = useQueryCall(
    getReportRows,
    { report, filter, columns: shown, pageNo: address.page, maxRows: defaultPageRows },
    { placeholderData: keepPreviousData },
  )
  const answer = asked.data
  const take = (
    <TakeSheet
      call={requestReport}
      inputOf={(format) => ({ report, filter, columns: shown, language, format })}
    />
  )

  return (
    <div className={styles.page}>
      <p className={styles.crumb}>
        {isListed ? (
          <Link to="/reports?part=all">{t('reports.title')}</Link>
        ) : (
          <span>{t('reports.title')}</span>
        )}
        <Icon name="right" size="small" />
        <span>{name[language]}</span>
      </p>
      <div className={`top ${styles.head}`}>
        <h1>{name[language]}</h1>
        <span className="right row">
          <ReportViewsMenu
            report={report}
            filter={filter}
            columns={shown.length < all.length ? shown : null}
          />
          <ColumnsMenu
            all={all.filter((column) => column !== first)}
            nameOf={(column) => factsOfColumn(column).name[language]}
            shown={shown.filter((column) => column !== first)}
            onChange={choose}
          />
          {take}
        </span>
      </div>
      <p className="page-lead">
        {says[language]} {answer && t(`reports.sight.${answer.sight}`)}
      </p>
      {children}
      <ReportFilters
        report={report}
        address={address}
        answer={answer}
        onChange={(filters) => change({ filters: { ...address.filters, ...filters } })}
      />
      <NotLoaded asked={asked} />
      {answer && answer.rows.length > 0 && (
        <Suspense>
          <ReportPicture report={report} address={address} />
        </Suspense>
      )}
      {answer?.rows.length === 0 ? (
        <EmptyList
          icon="chart"
          title={t('reports.noRowsTitle')}
          words={t('reports.noRowsWords')}
          onClear={isFiltered || address.page > 1 ? clear : undefined}
        />
      ) : (
        !(asked.error && !answer) && (
          <div className={`sheet rows ${styles.rows}`}>
            <ReportTable
              name={name[language]}
              // Until the next rows come, those before stay with their columns.
              columns={answer ? all.filter((column) => answer.columns.includes(column)) : shown}
              answer={answer}
              isStale={asked.isPlaceholderData}
              linkOf={({ key }) =>
                answer && report === 'misreport'
                  ? opens(rowsBehind(address, key, { from: answer.from, to: answer.to }))
                  : null
              }
            />
            {answer && (
              <Pager
                page={address.page}
                rowsOnPage={defaultPageRows}
                shown={answer.rows.length}
                total={answer.total}
                more={answer.more}
                onPage={(page) => change({ page })}
              />
            )}
          </div>
        )
      )}
      {!isListed && (
        // Who may not open the list of reports keeps their views and schedules here.
        <>
          <ViewsSection report={report} />
          <SchedulesSection report={report} stop={null} />
        </>
      )}
    </div>
  )
}
