import { example } from '../example.ts'
import { getDocumentCharts } from './getDocumentCharts.ts'

export default example(getDocumentCharts, { from: '2026-11-01', to: '2026-11-30' })
