import { example } from '../example.ts'
import { saveHolidays } from './saveHolidays.ts'

export default example(saveHolidays, { add: [{ day: '2026-11-09', name: 'Diwali' }] })
