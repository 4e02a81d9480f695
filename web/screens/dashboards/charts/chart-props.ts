import type { OutputOf } from '#contract/define-call.ts'
import type { getDocumentCharts } from '#contract/documents/getDocumentCharts.ts'
import type { Period } from '../periods.ts'

export type Charts = OutputOf<typeof getDocumentCharts>

export interface ChartProps {
  charts: Charts
  address: {
    period: Period
    /** Null: the whole organisation. */
    branch: string | null
  }
}
