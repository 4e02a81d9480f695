import { example } from '../example.ts'
import { saveReportView } from './saveReportView.ts'

export default example(saveReportView, ({ fresh }) => ({
  name: fresh.word,
  report: 'esignReport',
  filter: { state: ['rejected'], period: 'last_month' },
}))
