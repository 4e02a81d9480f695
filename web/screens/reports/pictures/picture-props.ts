import type { ReportPicture } from '#contract/reports/getReportRows.ts'
import type { CodeList } from '#contract/vocabulary/reports/code-words.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import type { ReportAddress } from '../report-address.ts'

export interface PictureProps {
  report: ReportName
  address: ReportAddress
  picture: ReportPicture
  period: { from: string; to: string }
  name: string
}

/** Whose words the codes of a picture are. */
export const listOf = (report: ReportName): CodeList =>
  report === 'whatsapp' ? 'messageState' : 'documentState'

/** Colour and pattern of a code, as a state of documents has them. */
const patterns: Readonly<Record<string, string>> = {
  queued: 'draft',
  sent: 'out_for_signature',
  delivered: 'in_review',
  read: 'completed',
  failed: 'rejected',
  many_used: 'completed',
  many_held: 'out_for_signature',
  many_returned: 'revoked',
  all: 'out_for_signature',
}

export const patternOf = (code: string): string => patterns[code] ?? code
