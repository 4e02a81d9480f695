import { example } from '../example.ts'
import { makeSupportCode } from './makeSupportCode.ts'

export default example(makeSupportCode, { purpose: 'A list that stays empty', minutes: 10, may: 'look' })
