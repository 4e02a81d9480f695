import { example } from '../example.ts'
import { readBell } from './readBell.ts'

export default example(readBell, { up_to: '2026-11-23T09:30:00.000Z' })
