import { example } from '../example.ts'
import { getReportChoices } from './getReportChoices.ts'

export default example(getReportChoices, { report: 'esignReport', filter: 'members' })
