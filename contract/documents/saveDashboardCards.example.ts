import { example } from '../example.ts'
import { saveDashboardCards } from './saveDashboardCards.ts'

export default example(saveDashboardCards, {
  board: 'company-dashboard',
  cards: ['stuck', 'waiting'],
  hidden: ['hours'],
})
