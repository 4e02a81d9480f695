import { example } from '../example.ts'
import { saveToldWay } from './saveToldWay.ts'

export default example(saveToldWay, { kind: 'question', way: 'mail', on: false })
