import { example } from '../example.ts'
import { removeOwnCertificate } from './removeOwnCertificate.ts'

export default example(removeOwnCertificate, ({ enrolled }) => ({
  certificate_id: enrolled.certificate_id,
}))
