import { example } from '../example.ts'
import { saveSigningService } from './saveSigningService.ts'

export default example(saveSigningService, {
  name: 'Namuna Sign',
  url: 'https://csc.example/csc/v2',
  client_id: 'muhar',
  client_secret: 'a secret of the service',
  is_enabled: false,
})
