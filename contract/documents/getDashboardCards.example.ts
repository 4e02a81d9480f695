import { example } from '../example.ts'
import { getDashboardCards } from './getDashboardCards.ts'

export default example(getDashboardCards, { board: 'core-workflow' })
