import { example } from '../example.ts'
import { startSigning } from './startSigning.ts'

export default example(startSigning, ({ agreed }) => ({
  method: 'electronic',
  consent_record_id: agreed.consent_record_id,
}))
