import { example } from '../example.ts'
import { saveDashboardCards } from './saveDashboardCards.ts'

export default example(saveDashboardCards, { cards: ['stuck', 'waiting'], hidden: ['hours'] })
