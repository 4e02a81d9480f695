import { example } from '../example.ts'
import { giveArrival } from './giveArrival.ts'

export default example(giveArrival, { module: 'templates' })
