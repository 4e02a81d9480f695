import { example } from '../example.ts'
import { getHome } from './getHome.ts'

export default example(getHome, {})
