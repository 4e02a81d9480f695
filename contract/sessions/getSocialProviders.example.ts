import { example } from '../example.ts'
import { getSocialProviders } from './getSocialProviders.ts'

export default example(getSocialProviders, {})
