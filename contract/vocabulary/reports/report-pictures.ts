import type { ReportName } from './report-modules.ts'
import type { ReportGroup } from './reports.ts'

/** `ring`: rows by a code. `days`: two numbers of each day. `bars`: the largest. */
export const pictureForms = ['ring', 'days', 'bars'] as const
export type PictureForm = (typeof pictureForms)[number]

interface PictureFacts {
  form: PictureForm
  /** What is counted, for the page of reports. */
  says: string
}

/** The picture of each report: the rows of screen and sheet, counted once more by one thing. */
export const reportPictures = {
  esignReport: { form: 'ring', says: 'rows by State' },
  steps: { form: 'days', says: 'rows by day of the period, and how many of them are signed' },
  bank: { form: 'bars', says: 'rows by Branch and State' },
  whatsapp: { form: 'ring', says: 'rows by State' },
  misreport: {
    form: 'bars',
    says: 'Out, Completed, Declined, Expired and Revoked of each row; by day a line of Sent and Completed',
  },
  consumptionHistory: { form: 'days', says: 'rows of one product by day, and the number that was used' },
  billingdashboard: { form: 'bars', says: 'Used, Held and Given back of each row' },
  'activity-logs': { form: 'bars', says: 'rows by Who' },
} as const satisfies Record<ReportName, PictureFacts>

/** Days come one after the other in time: they are lines. */
export const formOfPicture = (report: ReportName, by: ReportGroup = 'day'): PictureForm =>
  report === 'misreport' && by === 'day' ? 'days' : reportPictures[report].form

// Our choice: more bars are no picture any more; the table has all of them.
export const mostBars = 12
