import { example } from '../example.ts'
import { saveSignerVideo } from './saveSignerVideo.ts'

export default example(saveSignerVideo, ({ recording }) => ({
  act: 'begin',
  consent_record_id: recording.consent_record_id,
}))
