import { example } from '../example.ts'
import { getArrivals } from './getArrivals.ts'

export default example(getArrivals, {})
