import { example } from '../example.ts'
import { getClauses } from './getClauses.ts'

export default example(getClauses, { searchValue: 'Jurisdiction', maxRows: 50 })
