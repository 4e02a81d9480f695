import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { getReportViews } from '#contract/reports/getReportViews.ts'
import { reportNames } from '#contract/vocabulary/reports/report-modules.ts'
import { factsOfReport, modulesOfReport } from '#contract/vocabulary/reports/reports.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'
import { Loading } from '../../components/Loading.tsx'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { ReportPicture } from './pictures/late-picture.ts'
import { pathOfReport, type ReportAddress } from './report-address.ts'
import { languageOf } from './report-cells.tsx'
import styles from './reports.module.css'
import { SchedulesSection } from './schedules/SchedulesSection.tsx'
import { useOpens } from './use-opens.ts'
import { ViewsSection } from './views/ViewsSection.tsx'
import { addressOfView } from './views/view-address.ts'

const icons: Record<(typeof reportNames)[number], IconName> = {
  esignReport: 'pen',
  steps: 'clock',
  bank: 'bank',
  whatsapp: 'mail',
  misreport: 'chart',
  consumptionHistory: 'card',
  billingdashboard: 'card',
  'activity-logs': 'clock',
}

/** The period that the pictures of the list cover. */
const lately: ReportAddress = {
  page: 1,
  words: '',
  sortBy: '' as never,
  descending: false,
  filters: { period: ['last_30_days'] },
}

/** Where the member begins: the view that they chose, or the list of all. */
export function ReportsScreen() {
  const [params] = useSearchParams()
  const asked = useQueryCall(getReportViews, {})
  const opens = useOpens()
  const start = asked.data?.views.find(({ is_start }) => is_start)
  if (params.has('part')) return <AllReports isClosed={false} />
  if (!asked.data && !asked.error) return <Loading />

  return start?.is_open && opens(addressOfView(start)) ? (
    <Navigate to={addressOfView(start)} replace />
  ) : (
    <AllReports isClosed={start !== undefined} />
  )
}

/** The reports that this member may open, with their views and schedules. */
function AllReports({ isClosed }: { isClosed: boolean }) {
  const [params, setParams] = useSearchParams()
  const { t, i18n } = useTranslation()
  useTitle(t('reports.title'))
  const { allowedModules } = useMe()
  const language = languageOf(i18n.language)
  const open = reportNames.filter((report) =>
    modulesOfReport(report).some((module) => allowedModules[module] === true),
  )

  return (
    <>
      <div className="top">
        <h1>{t('reports.title')}</h1>
      </div>
      <p className="page-lead">{t('reports.lead')}</p>
      {isClosed && (
        <p className="note" role="status">
          {t('reports.startClosed')}
        </p>
      )}
      {open.length === 0 ? (
        <EmptyList icon="chart" title={t('reports.noReportTitle')} words={t('reports.noReportWords')} />
      ) : (
        <ul className={styles.all}>
          {open.map((report) => {
            const { name, says } = factsOfReport(report)

            return (
              <li key={report}>
                <Link className={`sheet ${styles.one}`} to={pathOfReport(report)}>
                  <span className={styles.icon}>
                    <Icon name={icons[report]} />
                  </span>
                  <span className={styles.words}>
                    <b>{name[language]}</b>
                    <span className="sm muted">{says[language]}</span>
                  </span>
                </Link>
                <Suspense>
                  <ReportPicture report={report} address={lately} />
                </Suspense>
              </li>
            )
          })}
        </ul>
      )}
      {open.length > 0 && (
        <>
          <ViewsSection />
          <SchedulesSection
            stop={params.get('stop')}
            onStopped={() => setParams({ part: 'schedules' }, { replace: true })}
          />
        </>
      )}
    </>
  )
}
