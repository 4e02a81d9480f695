import { example } from '../example.ts'
import { downloadActivitiesLogReport } from './downloadActivitiesLogReport.ts'

export default example(downloadActivitiesLogReport, {})
