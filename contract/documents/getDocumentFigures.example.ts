import { example } from '../example.ts'
import { getDocumentFigures } from './getDocumentFigures.ts'

export default example(getDocumentFigures, { from: '2026-11-01', to: '2026-11-30' })
