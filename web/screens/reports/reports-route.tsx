import { useParams } from 'react-router'
import { isReport, reportModules } from '#contract/vocabulary/reports/report-modules.ts'
import { useMe } from '../../shell/me.ts'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { ReportScreen } from './ReportScreen.tsx'
import { ReportsScreen } from './ReportsScreen.tsx'

export function Component() {
  const { report } = useParams()
  const { allowedModules } = useMe()
  if (report === undefined) return <ReportsScreen />

  if (!isReport(report)) return <Unavailable why="unknown" />
  const isOpen = reportModules[report].some((module) => allowedModules[module] === true)

  return isOpen ? <ReportScreen key={report} report={report} /> : <Unavailable why="closed" />
}
