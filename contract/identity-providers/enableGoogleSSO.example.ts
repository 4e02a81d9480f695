import { example } from '../example.ts'
import { enableGoogleSSO } from './enableGoogleSSO.ts'

export default example(enableGoogleSSO, { enabled: false, domains: [] })
