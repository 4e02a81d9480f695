import { example } from '../example.ts'
import { removeLogo } from './removeLogo.ts'

export default example(removeLogo, { kind: 'logo' })
