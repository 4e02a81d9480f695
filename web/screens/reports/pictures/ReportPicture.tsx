import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getReportRows } from '#contract/reports/getReportRows.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { factsOfReport } from '#contract/vocabulary/reports/reports.ts'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import { filterOf, type ReportAddress } from '../report-address.ts'
import { languageOf } from '../report-cells.tsx'
import { BarsPicture } from './BarsPicture.tsx'
import { DaysPicture } from './DaysPicture.tsx'
import { RingPicture } from './RingPicture.tsx'

interface Props {
  report: ReportName
  address: ReportAddress
}

/** A report as a picture: the same rows under the same filter, counted once more. */
export default function ReportPicture({ report, address }: Props) {
  const { t, i18n } = useTranslation()
  const asked = useQueryCall(
    getReportRows,
    { report, filter: filterOf(report, address), maxRows: 1, picture: true },
    { placeholderData: keepPreviousData },
  )
  const name = t('reports.picture.name', { name: factsOfReport(report).name[languageOf(i18n.language)] })
  const answer = asked.data
  if (!answer?.picture) return <NotLoaded asked={asked} />
  const { picture, from, to } = answer
  if (picture.all === 0) return null
  const props = { report, address, picture, period: { from, to }, name }
  if (picture.form === 'ring') return <RingPicture {...props} />

  return picture.form === 'days' ? <DaysPicture {...props} /> : <BarsPicture {...props} />
}
