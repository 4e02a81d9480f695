import { example } from '../example.ts'
import { getContracts } from './getContracts.ts'

export default example(getContracts, { filter: { ends_from: '2026-10-01', ends_to: '2026-12-31' } })
