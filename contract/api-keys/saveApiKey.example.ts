import { example } from '../example.ts'
import { saveApiKey } from './saveApiKey.ts'

export default example(saveApiKey, ({ apiKey }) => ({ act: 'end', key_id: apiKey.key_id }))
