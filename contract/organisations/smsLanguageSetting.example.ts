import { example } from '../example.ts'
import { smsLanguageSetting } from './smsLanguageSetting.ts'

export default example(smsLanguageSetting, { language: 'hi' })
