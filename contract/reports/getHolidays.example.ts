import { example } from '../example.ts'
import { getHolidays } from './getHolidays.ts'

export default example(getHolidays, {})
