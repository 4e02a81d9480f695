import { example } from '../example.ts'
import { saveTwoFactor } from './saveTwoFactor.ts'

export default example(saveTwoFactor, { act: 'begin', kind: 'totp', proof: { password: 'Sahyadri#2026' } })
