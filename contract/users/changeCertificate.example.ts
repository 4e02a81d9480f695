import { example } from '../example.ts'
import { changeCertificate } from './changeCertificate.ts'

export default example(changeCertificate, ({ enrolled }) => ({
  act: 'stop',
  certificate_id: enrolled.certificate_id,
}))
